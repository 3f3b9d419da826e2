import { useTranslation } from 'react-i18next';
import { chevronLeftIcon, chevronRightIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';

/** Moves to the slide before the current one: see `shell/src/host/inline/move-slides.ts`. */
export const PreviousSlide = ({ label }: { label: string }) => (
  <IconButton shape={chevronLeftIcon} label={label} data-step={-1} aria-disabled />
);

/** Moves to the slide after the current one. */
export const NextSlide = ({ label }: { label: string }) => (
  <IconButton shape={chevronRightIcon} label={label} data-step={1} aria-disabled={false} />
);

/** Shows the position of the visible slide, such as "2 of 3". */
export function SlidePosition({ count, className }: { count: number; className: string | undefined }) {
  const { t } = useTranslation('public-site');
  return (
    <span aria-live="polite" className={className} data-by-slide="">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} hidden={index > 0}>
          {t('slidePosition', { position: index + 1, count })}
        </span>
      ))}
    </span>
  );
}
