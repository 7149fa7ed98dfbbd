import { expect, test } from 'vitest'
import { problemOf } from '../../../src/store/lists/problemOf.ts'

test.each([
  ['https://leetcode.com/problems/two-sum', 'leetcode', 'two-sum'],
  ['http://www.leetcode.com/problems/Two-Sum/solutions/12/x?y=1#z', 'leetcode', 'two-sum'],
  ['https://leetcode.cn/problems/two-sum/', 'leetcode', 'two-sum'],
  ['https://leetcode-cn.com/problems/two-sum/', 'leetcode', 'two-sum'],
  ['https://leetcode.com/contest/weekly-contest-1/problems/two-sum/', 'leetcode', 'two-sum'],
  [
    'https://practice.geeksforgeeks.org/problems/missing-number-in-array1416/0',
    'geeksforgeeks',
    'missing-number-in-array1416',
  ],
  [
    'https://www.geeksforgeeks.org/problems/missing-number-in-array1416/1?page=1',
    'geeksforgeeks',
    'missing-number-in-array1416',
  ],
  [
    'https://www.geeksforgeeks.org/find-the-missing-number/',
    'geeksforgeeks',
    'article/find-the-missing-number',
  ],
  [
    'https://www.geeksforgeeks.org/dsa/find-the-missing-number/',
    'geeksforgeeks',
    'article/find-the-missing-number',
  ],
  ['https://codeforces.com/contest/1520/problem/d', 'codeforces', '1520/D'],
  ['https://codeforces.com/problemset/problem/1520/D', 'codeforces', '1520/D'],
  ['https://codeforces.com/gym/100001/problem/A', 'codeforces', '100001/A'],
  [
    'https://www.hackerrank.com/contests/x/challenges/simple-array-sum/problem',
    'hackerrank',
    'simple-array-sum',
  ],
  ['https://www.hackerrank.com/challenges/simple-array-sum', 'hackerrank', 'simple-array-sum'],
  [
    'https://www.codingninjas.com/codestudio/problems/two-sum_839653?leftPanelTab=0',
    'code360',
    'two-sum_839653',
  ],
  ['https://www.codingninjas.com/studio/problems/two-sum_839653', 'code360', 'two-sum_839653'],
  ['https://www.naukri.com/code360/problems/two-sum_839653', 'code360', 'two-sum_839653'],
  ['https://www.interviewbit.com/problems/2-sum/', 'interviewbit', '2-sum'],
  ['https://www.spoj.com/problems/AGGRCOW/en/', 'spoj', 'aggrcow'],
])('reads %s as %s %s', (url, site, slug) => {
  expect(problemOf(url)).toEqual({ site, slug })
})

test.each([
  '',
  'two-sum',
  'leetcode.com/problems/two-sum',
  'ftp://leetcode.com/problems/two-sum',
  'https://leetcode.com/problemset/',
  'https://leetcode.com.example.org/problems/two-sum',
  'https://notleetcode.com/problems/two-sum',
  'https://www.geeksforgeeks.org/',
  'https://www.geeksforgeeks.org/user/asha/',
  'https://codeforces.com/contest/1520',
  'https://example.com/problems/two-sum',
  'https://[',
])('returns nothing for %s', (url) => {
  expect(problemOf(url)).toBeUndefined()
})
