import { metrics } from '@/lib/http/telemetry/metrics';

export const GET = metrics;
