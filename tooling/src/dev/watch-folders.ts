import { watch } from 'chokidar';

/** Editors write a file in several steps, and switching branches writes many files. */
const debounceMs = 80;

/**
 * Calls back after files in these folders have changed, once for changes in quick succession, and never concurrently.
 *
 * @returns a function that stops it
 */
export function watchFolders(folders: string[], changed: () => Promise<void>): () => Promise<void> {
  let work = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folders, { ignoreInitial: true, ignored: (path) => /\.test\.tsx?$/.test(path) });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void (work = work.then(changed)), debounceMs);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await work;
  };
}
