/** Yields to the browser, which may handle a touch or paint. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
