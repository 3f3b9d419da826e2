/** Sets `data-scrolled` on each element whose `data-past`, in pixels, the page is scrolled beyond. */
export function followScroll() {
  const follow = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-past]'))
      element.toggleAttribute('data-scrolled', scrollY > Number(element.dataset.past));
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}
