import { creditHistoryCsv } from '@/lib/http/files/credit-history';

export const GET = creditHistoryCsv;
