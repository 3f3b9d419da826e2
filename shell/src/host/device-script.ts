/**
 * Runs before the first paint, so that a visitor who chose the dark theme never sees the light one flash. It is the
 * only script inside a page; the content security policy names its hash.
 */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;
