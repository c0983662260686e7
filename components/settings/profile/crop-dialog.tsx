'use client';

import { formatPercent } from '@/lib/core/format';
import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { Slider } from '../../ui/field/slider';
import { cropPicture, type Square } from './crop-picture';

export interface CropDialogProps {
  /** An object URL, valid in this page only. */
  picture: string;
  onClose: () => void;
  onCropped: (file: File) => void;
  onFailed: () => void;
}

/** Crops a picture: moved by pointer or arrow keys, scaled by wheel, pinch or slider. */
export default function CropDialog({ picture, onClose, onCropped, onFailed }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);
  const [busy, setBusy] = useState(false);
  async function take() {
    if (!square) return;
    setBusy(true);
    await cropPicture(picture, square).then(onCropped, onFailed);
  }
  return (
    <DialogWindow
      open
      onClose={onClose}
      title="Your picture"
      description="Move it to fit the circle."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={busy} disabled={!square} onClick={take}>
            Use Picture
          </Button>
        </>
      }
    >
      <div className="relative aspect-square overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setSquare(pixels)}
          cropperProps={{ 'aria-label': 'Part of the picture; the arrow keys move it' }}
          disableAutomaticStylesInjection
        />
      </div>
      <Slider
        label="Zoom"
        value={zoom}
        min={1}
        max={3}
        step={0.05}
        onValueChange={setZoom}
        format={(value) => formatPercent(Math.round(value * 100))}
        className="mt-4"
      />
    </DialogWindow>
  );
}
