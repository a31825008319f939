/** 300 requests for `/cart/0` to `/cart/299` in the combined format, in two frames that zstd packed. */
export const zstdLog = Uint8Array.from(
  Buffer.from(
    [
      'KLUv/QRorRYA5mpgHFBVIR3wc2AogUnN78VAmhBC9t4yTVkK2lUjag10AFUAVwDlMpl837Zd173/0/Q5ZAyVQo',
      'TQHZlRFbX0BBAwQAaTI0OC4qIiI0PhgUBxIWHBEaGBkTEh8CCDY8TFhUVHBkPAI6Ag4EE/iPoI2GA2ODgsPIgc',
      'GxETfDgkKAQ8IIiICB5EB6RUbkQwcHp4FDwKHhvUgAx6DkSIzp0zZ65cOXLk7u7s7Orqer3vo6M7dsyYsWLFiB',
      'E7OzMzKyur1baNjOzUKVOmSpUiRerqysqqqqrVui4qqtNTU9PSUlLS69VqrVbb9l4q9Xw2mwM0adKkSZOdc8oc',
      'U+WUIofUnSs7VnWqelqfiw7VMafGmBZTSgzpmasZa5lqTbu5ZKinnE0xl1ImhXzltmJXqVv65anQhxwyxFAhhQ',
      'ghdOTIiFGRopLSZApECCGE3Lx58+bNmzdv3rxp06ZNmzZt2rRp02bNmjVr1qxZNWvW7Ozs7Ozs7Ozs7Hw+n8/n',
      '8/l8PmnSpEmTZoELqBFQwN7/mQMBBxJK3BsSUBD4jQX/CMEP7AcV1KEaqlAJ1ahffEwvhs0u9k8u1swtpqYWm8',
      'ws9iYWY+YV26YVW2YVQ5OKbeYUW1OKITOKfROKPfOJsenEbmYTS5OJOXOJbVOJNTOJqYnELvOIpWnEnLKIfbVk',
      'uDaHOJ5C7DODWJtAjJk/7Jo+LJk9jE0edpk7LE0d5swc9k0c1swbpk0bNpk17E0axswZtk0ZtswYpiYMm8wX9q',
      'YLY2YLuyYLS+YKc1OFbWYKaxOFKfOETdOENbOEaZIw8O3fu0MvBw8+XHk48OnQy8OlX89OvRw8+HDl4cCnQy8P',
      'l349O/Vy8ODDlYcDnw69PFz69ezUy8GDD1ceDnw69PJw6dezUy8HDz5ceTjw6dDLw6Vfz069HDz4cOXhwKdDb+',
      'R7Ws/1szs7she72MFu7BUUHKVD4yoBpRraPN0LKLUv/QRopQ8AJqFOHWBP0gGwrPqHRC9S59xD/iG3lEnKlFLP',
      'eLaDicA4YgA7ADwA7Wn8HZVCZkQ/LiAKj7IhIUgIkjrsoMNXgIYAHX1gRB4iKCQiEYTEIILiYQIDYlERgQhI6P',
      'gDQkExkRFRaCQNgkbCJqSTRh19LDAwJCRVfWBcQCAeCcMBQiNxIMmBpIgsKAc0M2NPOyznzqXYzFX+TeQZ225N',
      'mr5rKTVrVf8SdaZ22/LYO5ZCM1bxJxFnaLMlC3n3Um72qv8n+sztB9aq/iXqTO225dk7lkIzVvEnEWdosyWJvH',
      'spN3vV/xN95vbbc/g7KoXMqIp+IqIZsqklmnQ3pYzZVM0/FHcv5Wav+n+iz9x+ex5/R6WQGVXRT0Q0Qza1xEK6',
      'm1LGbKrmH6KZGXvaoXHuXIrNXOXfRJ6x7dYs+q6l1AKBDKgR0PGG/T8D8QtzEkAQGEHgFRx0wf8nBPxVLv5Ozh',
      'wdubrwkLdnzhz9nDp4eXqZH09vXL2cnDtyOGoHVycHvp35urn1n7czZ45+zjp4eXqZH08vrl5Ozj1yOGoHVycH',
      '3s583dz1n7czZ45+Th28PL3MH08vrl5Ozh05HLWDWycH3s583dwaf4SLvyNPjt4cuvj7iKObc45u3B14OXuMC0',
      'c3l15Ovp25+LuXc0cLUTBfTSsBqhq1DK0c',
    ].join(''),
    'base64',
  ),
)
