package io.github.wayleave.cli.accesslog.line;

/**
 * Finds the end of what syslog, journald and containers write in front of a line. Each of these
 * writes its part before what the server logged, so that no client can imitate it.
 */
final class LinePrefix {
  private static final int CLOCK_LENGTH = 8;
  private static final int DATE_LENGTH = 7;
  private static final int ISO_DATE_LENGTH = 11;
  private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

  /** Version, host, application, process and message of RFC 5424, 6, apart from the time. */
  private static final int NAMES_OF_5424 = 4;

  private LinePrefix() {}

  /** Returns the index after a prefix; {@code from} without one. */
  static int end(String text, int from, int to) {
    int cri = cri(text, from, to);
    if (cri >= 0) {
      return cri;
    }
    int syslog = syslog(text, from, to);
    // What the server logged may have a bar, too.
    int compose = from == 0 ? compose(text, from, to) : -1;
    return syslog >= 0 ? syslog : Math.max(from, compose);
  }

  /** Returns the index after a prefix that may also be a field: a number, a time or a mark. */
  static int looseEnd(String text, int from, int to) {
    if (from < to && text.charAt(from) == '"') {
      return from + 1;
    }
    int number = from;
    while (number < to && (LineText.isDigit(text.charAt(number)) || text.charAt(number) == '.')) {
      number++;
    }
    if (number > from && is(text, number, to, ' ')) {
      return number + 1;
    }
    int time = isoTime(text, from, to);
    return time >= 0 ? time : from;
  }

  /** Kubernetes: {@code 2026-11-20T00:00:01.123456789Z stdout F }; returns -1 without it. */
  static int cri(String text, int from, int to) {
    int time = isoTime(text, from, to);
    if (time < 0) {
      return -1;
    }
    int tag = LineText.startsWith(text, time, to, "stdout ") ? time + "stdout ".length() : -1;
    tag = LineText.startsWith(text, time, to, "stderr ") ? time + "stderr ".length() : tag;
    boolean isTag = tag >= 0 && tag < to && (text.charAt(tag) == 'F' || text.charAt(tag) == 'P');
    return isTag && is(text, tag + 1, to, ' ') ? tag + 2 : -1;
  }

  /** Syslog of RFC 3164 and RFC 5424, of rsyslog and of journalctl. */
  private static int syslog(String text, int from, int to) {
    int start = afterPriority(text, from, to);
    if (start > from && LineText.startsWith(text, start, to, "1 ")) {
      return rfc5424(text, start + 2, to);
    }
    int time = bsdTime(text, start, to);
    time = time < 0 ? isoTime(text, start, to) : time;
    return time < 0 ? -1 : afterTag(text, time, to);
  }

  private static int afterPriority(String text, int from, int to) {
    int end = LineText.indexOf(text, from, Math.min(to, from + 5), '>');
    return is(text, from, to, '<')
            && is(text, end, to, '>')
            && LineText.number(text, from + 1, end) >= 0
        ? end + 1
        : from;
  }

  /** A time or a hyphen, four names, and data in brackets or a hyphen. */
  private static int rfc5424(String text, int from, int to) {
    int start = from;
    for (int i = 0; i <= NAMES_OF_5424; i++) {
      start = LineText.indexOf(text, start, to, ' ') + 1;
      if (start > to) {
        return -1;
      }
    }
    int end = is(text, start, to, '-') ? start + 1 : start;
    while (is(text, end, to, '[')) {
      end = afterData(text, end, to);
    }
    boolean isEnd = end > start && is(text, end, to, ' ');
    // A message in UTF-8 starts with a mark of three octets, of which the first is 0xEF.
    boolean hasMark = isEnd && to - end > 4 && text.charAt(end + 1) == 0xEF;
    return isEnd ? end + (hasMark ? 4 : 1) : -1;
  }

  /** Returns the index after the bracket that closes an element; brackets in values do not. */
  private static int afterData(String text, int from, int to) {
    int i = from + 1;
    while (i < to && text.charAt(i) != ']') {
      i = text.charAt(i) == '"' ? LineText.quoteEnd(text, i + 1, to) + 1 : i + 1;
    }
    return i + 1;
  }

  /** {@code Nov 20 00:00:01 }, optionally with a fraction; returns -1 without it. */
  private static int bsdTime(String text, int from, int to) {
    int clock = from + DATE_LENGTH;
    if (to - clock < CLOCK_LENGTH
        || !isMonth(text, from)
        || text.charAt(from + 3) != ' '
        || text.charAt(clock - 1) != ' ') {
      return -1;
    }
    return afterClock(text, clock, to);
  }

  private static boolean isMonth(String text, int from) {
    for (int month = 0; month < MONTHS.length(); month += 3) {
      if (LineText.startsWith(text, from, from + 3, MONTHS.substring(month, month + 3))) {
        return true;
      }
    }
    return false;
  }

  /** {@code 2026-11-20T00:00:01+00:00 }, optionally with a fraction; returns -1 without it. */
  private static int isoTime(String text, int from, int to) {
    int clock = from + ISO_DATE_LENGTH;
    boolean isTime =
        to - clock >= CLOCK_LENGTH
            && LineText.isDigit(text.charAt(from))
            && text.charAt(from + 4) == '-'
            && text.charAt(from + 7) == '-'
            && text.charAt(clock - 1) == 'T';
    return isTime ? afterClock(text, clock, to) : -1;
  }

  private static int afterClock(String text, int from, int to) {
    int space = LineText.indexOf(text, from, to, ' ');
    boolean isClock =
        LineText.isDigit(text.charAt(from))
            && text.charAt(from + 2) == ':'
            && text.charAt(from + 5) == ':';
    return isClock && space < to ? space + 1 : -1;
  }

  /** Returns the index after a host and a tag, or a tag, that ends with a colon and a space. */
  private static int afterTag(String text, int from, int to) {
    int first = LineText.indexOf(text, from, to, ' ');
    if (first < to && first > from && text.charAt(first - 1) == ':') {
      return first + 1;
    }
    int second = LineText.indexOf(text, Math.min(first + 1, to), to, ' ');
    return second < to && text.charAt(second - 1) == ':' ? second + 1 : -1;
  }

  /** {@code web-1 | } of Docker Compose, and {@code [pod/web-1/nginx] } of kubectl. */
  private static int compose(String text, int from, int to) {
    if (LineText.startsWith(text, from, to, "[pod/")) {
      int end = LineText.indexOf(text, from, to, ']');
      return is(text, end + 1, to, ' ') ? end + 2 : -1;
    }
    int name = LineText.indexOf(text, from, to, ' ');
    int bar = name;
    while (bar < to && text.charAt(bar) == ' ') {
      bar++;
    }
    return name > from && is(text, bar, to, '|') && is(text, bar + 1, to, ' ') ? bar + 2 : -1;
  }

  private static boolean is(String text, int index, int to, char wanted) {
    return index < to && text.charAt(index) == wanted;
  }
}
