/**
 * Holds back a page's first paint until its fonts are here, for a second at most: what another font drew would wrap elsewhere
 * and move the page when ours came. A page whose fonts are later than that keeps the device's own until the next one
 * (`data-fonts="device"`, docs/decisions/0043-fonts-before-the-first-paint.md). The fonts are preloaded, so this waits for
 * little more than the stylesheets. The content security policy names its hash.
 */
export const fontsScript = `{const{dataset:h,lang}=document.documentElement,late=()=>{if(h.fonts=='late')h.fonts='device'};h.fonts='late';setTimeout(late,1e3);Promise.all([400,600].map(w=>document.fonts.load(w+' 1em Hind Madurai'+(lang=='ta'?' Tamil':'')))).then(()=>{if(h.fonts=='late')delete h.fonts},late)}`;
