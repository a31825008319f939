import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.ts'

const severityOf = (remark: string): string | undefined =>
  inspect({ file: `# ${remark}\nUser-agent: *\nDisallow: /\n` }).find(
    ({ id }) => id === 'blocks-everything',
  )?.severity

describe('a remark in any of these languages says that a site is closed on purpose', () => {
  test.each([
    '部屋は参加者だけが使うものなので、検索エンジンには載せない',
    'クロール禁止',
    '社内用のため非公開',
    'インデックスさせない',
    '禁止所有爬虫抓取',
    '不允许搜索引擎收录',
    '内部系统，仅限员工访问',
    '禁止抓取內部網站',
    '모든 크롤러 접근 차단',
    '비공개 사이트',
    'proibido para todos os robôs',
    'non indicizzare',
    'zakaz indeksowania',
    'tüm botları engelle',
    'не индексировать',
  ])('%s', (remark) => {
    expect(severityOf(remark)).toBe('info')
  })

  test.each([
    '全てのクローラーを許可',
    '允许所有爬虫',
    '모든 크롤러 허용',
    '公開サイト',
    'サイトマップはこちら',
    '网站地图',
    'arquivo para robôs',
    'для всех роботов',
  ])('%s says nothing of the kind', (remark) => {
    expect(severityOf(remark)).toBe('warning')
  })
})
