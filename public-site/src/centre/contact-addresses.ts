import type { SiteSettings } from '@nalam/api/contract';

export const phoneHref = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

export const whatsappHref = (phone: string) => `https://wa.me/${phone.replaceAll(/\D/g, '')}`;

/** Opens the phone's own maps app, if there is one. */
export const directionsHref = ({ latitude, longitude }: SiteSettings['map']) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
