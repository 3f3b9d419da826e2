/** Sets `data-scrolled` on each element when the page is scrolled beyond its `data-past`, in pixels. */
export function followScroll() {
  const follow = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-past]'))
      element.toggleAttribute('data-scrolled', scrollY > Number(element.dataset.past));
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}
