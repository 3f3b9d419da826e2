/**
 * Runs before the first paint and puts on <html> what this device remembers, because every visitor gets the same page:
 * the theme, so that a visitor who chose the dark one never sees a flash of the light one, what was dismissed, so that styles can
 * hide it, and `data-reads="ta"` on an English page for a reader who prefers Tamil and has seen no Tamil page yet. The rules for that go through the style sheet's interface, because the content security policy forbids inline
 * styles; the policy names this script's hash.
 */
export const deviceScript = `try{var h=document.documentElement.dataset,t=localStorage.getItem('theme'),d=localStorage.getItem('dismissed');if(t==='dark'||t==='light')h.theme=t;if(document.documentElement.lang==='ta')localStorage.setItem('seenTamil','1');else if(/^ta\\b/i.test(navigator.language)&&!localStorage.getItem('seenTamil'))h.reads='ta';if(d){h.dismissed=d;var s=new CSSStyleSheet;s.replaceSync(d.split(' ').map(function(k){return'[data-dismissible="'+CSS.escape(k)+'"]{display:none}'}).join(''));document.adoptedStyleSheets=[s]}}catch(e){}`;
