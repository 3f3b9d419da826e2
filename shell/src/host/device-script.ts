/**
 * Runs before the first paint and puts on <html> what this device remembers, because every visitor gets the same page:
 * the theme, so that who chose the dark one never sees the light one flash, and what was dismissed, so that styles can
 * leave it out. The content security policy names its hash.
 */
export const deviceScript = `try{var h=document.documentElement.dataset,t=localStorage.getItem('theme'),d=localStorage.getItem('dismissed');if(t==='dark'||t==='light')h.theme=t;if(d)h.dismissed=d}catch(e){}`;
