import { type User, usersApi } from '@/lib/domain/users/contract';
import { pageOfUsers } from '@/lib/domain/users/list';
import { type ListCsv, listCsv } from '../files/list-csv';

/** The accounts of a file. */
export const usersFile: ListCsv<typeof usersApi.list, User> = {
  name: 'users',
  list: usersApi.list,
  read: pageOfUsers,
  columns: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    displayName: ({ displayName }) => displayName,
    email: ({ email }) => email,
    emailVerified: ({ emailVerified }) => (emailVerified ? 'yes' : 'no'),
    role: ({ role }) => role,
    status: ({ status }) => status,
    referralCode: ({ referralCode }) => referralCode,
    createdAt: ({ createdAt }) => createdAt,
  },
};

/** `GET /users/csv`: the accounts that a search and filters find. */
export const usersCsv = listCsv(usersFile);
