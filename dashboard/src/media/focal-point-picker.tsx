import type { MediaPicture } from '@nalam/api/contract';
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './focal-point-picker.module.css';

interface FocalPointPickerProps {
  src: string;
  focal: MediaPicture['focal'];
  onChange: (focal: MediaPicture['focal']) => void;
}

const step = 0.05;
const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100));

const moves: Record<string, MediaPicture['focal']> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Sets the point of a picture that stays in view on every screen, by pointer or with the arrow keys. */
export function FocalPointPicker({ src, focal, onChange }: FocalPointPickerProps) {
  const { t } = useTranslation('dashboard');
  const frame = useRef<HTMLDivElement>(null);
  const hintId = useId();

  function pick({ clientX, clientY }: PointerEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    onChange({
      x: within((clientX - box.left) / box.width),
      y: within((clientY - box.top) / box.height),
    });
  }

  function nudge(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: within(focal.x + move.x), y: within(focal.y + move.y) });
  }

  const [left, top] = [`${focal.x * 100}%`, `${focal.y * 100}%`];
  return (
    <div className={styles.picker}>
      <p id={hintId}>{t('media.focalHint')}</p>
      <div className={styles.views}>
        <div ref={frame} className={styles.frame} onPointerDown={pick}>
          <img src={src} alt="" draggable={false} />
          <button
            type="button"
            className={styles.point}
            style={{ left, top }}
            aria-label={t('media.focal', {
              left: Math.round(focal.x * 100),
              top: Math.round(focal.y * 100),
            })}
            aria-describedby={hintId}
            onKeyDown={nudge}
          />
        </div>
        {(['wide', 'tall'] as const).map((shape) => (
          <img
            key={shape}
            className={styles[shape]}
            src={src}
            alt=""
            style={{ objectPosition: `${left} ${top}` }}
          />
        ))}
      </div>
    </div>
  );
}
