/** One page of each kind that visitors see. */
export const publicPages = [
  '/',
  '/about',
  '/services',
  '/services/computed-tomography-ct-scan',
  '/doctors',
  '/gallery',
  '/gallery/pongal-2026',
  '/career',
  '/career/front-desk-assistant',
  '/contact',
  '/privacy',
  '/appointment',
  '/shop',
  '/shop/meters-and-monitors/pulse-oximeter',
  '/ta',
  '/ta/services/computed-tomography-ct-scan',
];
