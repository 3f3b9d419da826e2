/** Lets the browser answer a touch, or paint, before what follows. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
