import type { MediaPicture, StoredText } from '@nalam/api/contract';
import { useEffect, useRef, useState } from 'react';
import { toFailure, type Failure } from '@nalam/shell/api';
import { useStaffCall } from '../staff-api/use-staff-call.ts';
import { uploadPicture } from './media-api.ts';

/** A file to upload. */
export interface Upload {
  /** Its index among the chosen files. */
  id: number;
  file: File;
  alt: StoredText;
  progress:
    | { status: 'waiting' }
    /** `share` is the sent part, from 0 to 1; after that the API encodes it. */
    | { status: 'sending'; share: number }
    | { status: 'failed'; failure: Failure }
    | { status: 'done' };
}

const isSent = ({ progress }: Upload) => progress.status === 'done';

/**
 * Uploads pictures in sequence; a failure does not stop the others.
 * @param onUploaded called with each picture when it is in the library
 * @returns the uploads, and functions to describe one, to remove one, and to send all, which resolves to whether all are in the
 * library
 */
export function useUploads(files: File[], onUploaded: (picture: MediaPicture) => void) {
  const callAsStaff = useStaffCall();
  const [uploads, setUploads] = useState<Upload[]>(() =>
    files.map((file, id) => ({ id, file, alt: { en: '' }, progress: { status: 'waiting' } })),
  );
  /** A ref, so that each upload has its current text; emptied when the dialog is closed, which cancels the rest. */
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

  async function send({ id, file, alt: own }: Upload, common: StoredText): Promise<boolean> {
    const alt = own.en.trim() === '' ? common : own;
    const showProgress = (share: number) => change(id, { progress: { status: 'sending', share } });
    showProgress(0);
    try {
      onUploaded(await callAsStaff(uploadPicture(file, { alt, focal: { x: 0.5, y: 0.5 } }, showProgress)));
      change(id, { progress: { status: 'done' } });
      return true;
    } catch (error) {
      change(id, { progress: { status: 'failed', failure: toFailure(error) } });
      return false;
    }
  }

  /** @param common the alternative text of pictures without their own */
  async function sendAll(common: StoredText): Promise<boolean> {
    let allSent = true;
    for (const { id } of uploads) {
      const upload = latest.current.find((each) => each.id === id);
      if (!upload || isSent(upload)) continue;
      const isInLibrary = await send(upload, common);
      allSent &&= isInLibrary;
    }
    return allSent && latest.current.length > 0;
  }

  return {
    uploads,
    describe: (id: number, alt: StoredText) => change(id, { alt }),
    leaveOut: (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id)),
    sendAll,
  };
}
