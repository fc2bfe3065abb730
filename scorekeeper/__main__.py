"""`python -m scorekeeper`: the command `scorekeeper`, also where it is not on the path."""

from scorekeeper.cli import main

if __name__ == "__main__":
    main(prog_name="scorekeeper")
