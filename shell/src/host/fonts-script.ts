/**
 * Holds back a page's first paint until its fonts are here (fonts.css says for how long at most): what another font drew
 * would wrap elsewhere and move the page when ours came, and a device without Tamil letters would show boxes until then.
 * The fonts are preloaded, so this waits for little more than the stylesheets. The content security policy names its hash.
 */
export const fontsScript = `{const{dataset:h,lang}=document.documentElement,done=()=>{delete h.fonts};Promise.all([400,600].map(w=>document.fonts.load(w+' 1em Hind Madurai',lang=='ta'?'A\\u0b85':'A'))).then(done,done);h.fonts='late'}`;
