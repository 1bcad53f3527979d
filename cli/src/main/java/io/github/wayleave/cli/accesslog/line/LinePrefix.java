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
  static int end(byte[] octets, int from, int to) {
    int cri = cri(octets, from, to);
    if (cri >= 0) {
      return cri;
    }
    int syslog = syslog(octets, from, to);
    return syslog >= 0 ? syslog : Math.max(from, compose(octets, from, to));
  }

  /** Returns the index after a prefix that may also be a field: a number, a time or a mark. */
  static int looseEnd(byte[] octets, int from, int to) {
    if (from < to && octets[from] == '"') {
      return from + 1;
    }
    int number = from;
    while (number < to && (Octets.isDigit(octets[number]) || octets[number] == '.')) {
      number++;
    }
    if (number > from && is(octets, number, to, ' ')) {
      return number + 1;
    }
    int time = isoTime(octets, from, to);
    return time >= 0 ? time : from;
  }

  /** Kubernetes: {@code 2026-11-20T00:00:01.123456789Z stdout F }; returns -1 without it. */
  static int cri(byte[] octets, int from, int to) {
    int time = isoTime(octets, from, to);
    if (time < 0) {
      return -1;
    }
    int tag = Octets.startsWith(octets, time, to, "stdout ") ? time + "stdout ".length() : -1;
    tag = Octets.startsWith(octets, time, to, "stderr ") ? time + "stderr ".length() : tag;
    boolean isTag = tag >= 0 && tag < to && (octets[tag] == 'F' || octets[tag] == 'P');
    return isTag && is(octets, tag + 1, to, ' ') ? tag + 2 : -1;
  }

  /** Syslog of RFC 3164 and RFC 5424, of rsyslog and of journalctl. */
  private static int syslog(byte[] octets, int from, int to) {
    int start = afterPriority(octets, from, to);
    if (start > from && Octets.startsWith(octets, start, to, "1 ")) {
      return rfc5424(octets, start + 2, to);
    }
    int time = bsdTime(octets, start, to);
    time = time < 0 ? isoTime(octets, start, to) : time;
    return time < 0 ? -1 : afterTag(octets, time, to);
  }

  private static int afterPriority(byte[] octets, int from, int to) {
    int end = Octets.indexOf(octets, from, Math.min(to, from + 5), '>');
    return is(octets, from, to, '<')
            && is(octets, end, to, '>')
            && Octets.number(octets, from + 1, end) >= 0
        ? end + 1
        : from;
  }

  /** A time or a hyphen, four names, and data in brackets or a hyphen. */
  private static int rfc5424(byte[] octets, int from, int to) {
    int start = from;
    for (int i = 0; i <= NAMES_OF_5424; i++) {
      start = Octets.indexOf(octets, start, to, ' ') + 1;
      if (start > to) {
        return -1;
      }
    }
    int end = is(octets, start, to, '-') ? start + 1 : start;
    while (is(octets, end, to, '[')) {
      end = afterData(octets, end, to);
    }
    boolean isEnd = end > start && is(octets, end, to, ' ');
    // A message in UTF-8 starts with a mark of three octets, of which the first is 0xEF.
    boolean hasMark = isEnd && to - end > 4 && (octets[end + 1] & 0xFF) == 0xEF;
    return isEnd ? end + (hasMark ? 4 : 1) : -1;
  }

  /** Returns the index after the bracket that closes an element; brackets in values do not. */
  private static int afterData(byte[] octets, int from, int to) {
    int i = from + 1;
    while (i < to && octets[i] != ']') {
      i = octets[i] == '"' ? QuotedText.end(octets, i + 1, to) + 1 : i + 1;
    }
    return i + 1;
  }

  /** {@code Nov 20 00:00:01 }, optionally with a fraction; returns -1 without it. */
  private static int bsdTime(byte[] octets, int from, int to) {
    int clock = from + DATE_LENGTH;
    if (to - clock < CLOCK_LENGTH
        || !isMonth(octets, from)
        || octets[from + 3] != ' '
        || octets[clock - 1] != ' ') {
      return -1;
    }
    return afterClock(octets, clock, to);
  }

  private static boolean isMonth(byte[] octets, int from) {
    for (int month = 0; month < MONTHS.length(); month += 3) {
      if (Octets.startsWith(octets, from, from + 3, MONTHS.substring(month, month + 3))) {
        return true;
      }
    }
    return false;
  }

  /** {@code 2026-11-20T00:00:01+00:00 }, optionally with a fraction; returns -1 without it. */
  private static int isoTime(byte[] octets, int from, int to) {
    int clock = from + ISO_DATE_LENGTH;
    boolean isTime =
        to - clock >= CLOCK_LENGTH
            && Octets.isDigit(octets[from])
            && octets[from + 4] == '-'
            && octets[from + 7] == '-'
            && octets[clock - 1] == 'T';
    return isTime ? afterClock(octets, clock, to) : -1;
  }

  private static int afterClock(byte[] octets, int from, int to) {
    int space = Octets.indexOf(octets, from, to, ' ');
    boolean isClock =
        Octets.isDigit(octets[from]) && octets[from + 2] == ':' && octets[from + 5] == ':';
    return isClock && space < to ? space + 1 : -1;
  }

  /** Returns the index after a host and a tag, or a tag, that ends with a colon and a space. */
  private static int afterTag(byte[] octets, int from, int to) {
    int first = Octets.indexOf(octets, from, to, ' ');
    if (first < to && first > from && octets[first - 1] == ':') {
      return first + 1;
    }
    int second = Octets.indexOf(octets, Math.min(first + 1, to), to, ' ');
    return second < to && octets[second - 1] == ':' ? second + 1 : -1;
  }

  /** {@code web-1 | } of Docker Compose, and {@code [pod/web-1/nginx] } of kubectl. */
  private static int compose(byte[] octets, int from, int to) {
    if (Octets.startsWith(octets, from, to, "[pod/")) {
      int end = Octets.indexOf(octets, from, to, ']');
      return is(octets, end + 1, to, ' ') ? end + 2 : -1;
    }
    int name = Octets.indexOf(octets, from, to, ' ');
    int bar = name;
    while (bar < to && octets[bar] == ' ') {
      bar++;
    }
    return name > from && is(octets, bar, to, '|') && is(octets, bar + 1, to, ' ') ? bar + 2 : -1;
  }

  private static boolean is(byte[] octets, int index, int to, char wanted) {
    return index < to && octets[index] == wanted;
  }
}
