import type { MediaPicture, StoredText } from '@nalam/api/contract';
import { useEffect, useRef, useState } from 'react';
import { toFailure, type Failure } from '@nalam/shell/api';
import { useStaffCall } from '../staff-api/use-staff-call.ts';
import { uploadPicture } from './media-api.ts';

/** A file on its way into the library. */
export interface Upload {
  /** Its place among the chosen files. */
  id: number;
  file: File;
  alt: StoredText;
  progress:
    | { status: 'waiting' }
    /** `share` is how much of it the API has, from 0 to 1; then it is made ready for all screens. */
    | { status: 'sending'; share: number }
    | { status: 'failed'; failure: Failure }
    | { status: 'done' };
}

export const isDescribed = ({ alt }: Upload) => alt.en.trim() !== '';
const isSent = ({ progress }: Upload) => progress.status === 'done';

/**
 * Sends pictures one after the other, each on its own: one that fails keeps none of the others back.
 *
 * @param onUploaded gets each picture as soon as it is in the library
 * @returns the uploads; functions to describe one, to leave one out, and to send all that are described. The last says
 *   whether every one is in the library then
 */
export function useUploads(files: File[], onUploaded: (picture: MediaPicture) => void) {
  const callAsStaff = useStaffCall();
  const [uploads, setUploads] = useState<Upload[]>(() =>
    files.map((file, id) => ({ id, file, alt: { en: '' }, progress: { status: 'waiting' } })),
  );
  /** As they are by the time that it is their turn; empty once the dialog is closed: who closed it wants no more. */
  const latest = useRef(uploads);
  useEffect(() => {
    latest.current = uploads;
  }, [uploads]);
  useEffect(
    () => () => {
      latest.current = [];
    },
    [],
  );

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  async function send({ id, file, alt }: Upload): Promise<boolean> {
    const follow = (share: number) => change(id, { progress: { status: 'sending', share } });
    follow(0);
    try {
      onUploaded(await callAsStaff(uploadPicture(file, { alt, focal: { x: 0.5, y: 0.5 } }, follow)));
      change(id, { progress: { status: 'done' } });
      return true;
    } catch (error) {
      change(id, { progress: { status: 'failed', failure: toFailure(error) } });
      return false;
    }
  }

  async function sendAll(): Promise<boolean> {
    let all = true;
    for (const { id } of uploads) {
      const upload = latest.current.find((each) => each.id === id);
      if (!upload || isSent(upload)) continue;
      const sent = isDescribed(upload) && (await send(upload));
      all &&= sent;
    }
    return all && latest.current.length > 0;
  }

  return {
    uploads,
    describe: (id: number, alt: StoredText) => change(id, { alt }),
    leaveOut: (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id)),
    sendAll,
  };
}
