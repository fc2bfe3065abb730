/* A phone's storage, as much of it as our scripts use. */

/** Let the scripts keep things in *storage*. */
function use(storage) {
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
}

/** Give the scripts an empty storage that keeps things as a browser's: its keys are its properties. */
export function useEmptyStorage() {
  const storage = Object.create({
    getItem(key) {
      return this[key] ?? null;
    },
    setItem(key, text) {
      this[key] = String(text);
    },
    removeItem(key) {
      delete this[key];
    },
  });
  use(storage);
}

/** Give the scripts a storage that the browser forbids. */
export function useForbiddenStorage() {
  const refuse = () => {
    throw new Error("forbidden");
  };
  use(new Proxy({}, { get: () => refuse, ownKeys: refuse }));
}
