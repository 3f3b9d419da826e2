export const dragIcon = 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1';
