/** Rows, statuses or worksheets that are listed: a list of bare titles has thousands. */
export const mostListed = 200
