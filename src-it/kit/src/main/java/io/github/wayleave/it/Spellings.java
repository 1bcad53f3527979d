package io.github.wayleave.it;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Spellings of a path that a filter may interpret differently from the container: one change at
 * every position, and several at once.
 */
public record Spellings(String path) {
  /** The number of spellings with several changes. */
  private static final int MIXED = 60;

  private static final long SEED = 9309;

  private static final List<String> SLASHES =
      words(
          """
          // /// /./ /././ /x/../ /x/y/../../ /x/./../ /x//../ //x/../ /x/.//../ /../ /../../
          /%2e/ /%2E/ /%2e%2e/ /x/%2e%2e/ /x/%2E%2E/ /x/.%2e/ /x/%2E./ /%252e/ /x/%252e%252e/
          /.;/ /.;x=1/ /..;/ /x/..;/ /x/..;x=1/ /x/..;x=1;y/ /x/%2e%2e;x/ /x/..%3b/ /x/..%3Bx/
          /;/ /;x=1/ /x;/../ /x;y=1/..;z/ %2f %2F %252f /%2f %2f/ %2f%2f /x%2f../ /x/..%2f
          /x%2f..%2f /x%2F%2e%2e%2F /.%2f /%2e%2f \\ %5c %5C %255c /\\ \\/ /x\\..\\ /x/..\\ /x\\../
          /x%5c..%5c /x/..%5C /.\\ /.%5c %c0%af %c1%9c %e0%80%af /%c0%ae/ /x/%c0%ae%c0%ae/
          /%u002e/ %u002f /%00/ /.%00/ /x/..%00/ /.../
          /x;%2f../ /x;%2F..%2F /x;b%2f../ /x;%5c..%5c /x;%5C../ /x;\\..\\ /x/y;%2f..%2f..%2f
          """);

  /** Possible suffixes of a segment. */
  private static final List<String> ENDS =
      words(
          """
          ; ;x ;x=1 ;x=1;y=2 ;x=1,2 ;jsessionid=0A ;x=%2f ;%2f.. ;x=.. ;x=\\ ;x=%5c..%5c ;%00 ;;
          %3b %3B %3bx=1 %00 %00.txt %20 %09 %0a %0d%0a . .. ... %2e ~ # #x %23 %23x %3f %3fx=1
          %c2%a0 %ef%bc%8f %e2%80%8b %u0000
          """);

  /** Possible suffixes of the path. */
  private static final List<String> TAILS =
      words(
          """
          / // /. /./ /.. /../ /x/.. /x/../ /%2e /%2E/ /%2e%2e /x/%2e%2e /x/%2E%2E/ /x/.%2e /.;x
          /x/..; /x/..;x /; /;x=1 ? ?x=1 ?x=%2F.. ?/../x ?# ?x#y ?%23 %2f %2f. %2f.. /x%2f.. \\ \\.
          /x\\.. %5c %5c. /x%5c..  ;x=1?y=2 ;?x /?x /.?x &x =x ,x !x @x :x
          """);

  /** Segments that lead up by one. */
  private static final List<String> UPS =
      words(
          """
          /.. /%2e%2e /%2E%2E /.%2e /%2e. /..; /..;x=1 /%2e%2e;x /..%3b %2f.. %2F%2e%2e %5c.. \\..
          %5C%2E%2E /%252e%252e //.. /./.. /x/../.. /..%00 /%c0%ae%c0%ae /%u002e%u002e ;/.. ;x=1/..
          ;%2f.. ;%2F%2E%2E ;b%2f.. ;%5c.. ;%5C%2E%2E ;x=1\\..
          """);

  private static final List<String> ORIGINS =
      words(
          """
          http://www.example.org HTTP://WWW.EXAMPLE.ORG http://www.example.org:80
          https://www.example.org http://other.example.net http://127.0.0.1 //www.example.org
          http://user@www.example.org http:// http:/ http://www.example.org/.. http://[::1]
          """);

  private static List<String> words(String text) {
    return List.of(text.strip().split("\\s+"));
  }

  /**
   * Returns the path and all its spellings, without duplicates; some lead up and down again from
   * {@code targets}.
   */
  public Set<String> spellings(Collection<String> targets) {
    Set<String> spellings = new LinkedHashSet<>();
    spellings.add(path);
    spellings.addAll(letters());
    for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      addAt(slash, slash + 1, SLASHES, spellings);
      if (slash > 0) {
        addAt(slash, slash, ENDS, spellings);
      }
    }
    ENDS.forEach(end -> spellings.add(path + end));
    TAILS.forEach(tail -> spellings.add(path + tail));
    targets.forEach(target -> UPS.forEach(up -> spellings.add(from(target, up))));
    ORIGINS.forEach(origin -> spellings.add(origin + path));
    spellings.addAll(mixed(List.copyOf(targets)));
    return spellings;
  }

  /** Returns the path with some of its letters escaped. */
  Set<String> letters() {
    Set<String> spelled = new LinkedHashSet<>();
    for (int i = 1; i < path.length(); i++) {
      if (path.charAt(i) != '/') {
        String escape = escape(path.charAt(i));
        for (String encoding : List.of(escape, escape.toUpperCase(Locale.ROOT))) {
          spelled.add(path.substring(0, i) + encoding + path.substring(i + 1));
          spelled.add(path.substring(0, i) + encoding.replace("%", "%25") + path.substring(i + 1));
        }
      }
    }
    spelled.add(escaped(1, 1));
    spelled.add(escaped(1, 1).toUpperCase(Locale.ROOT));
    spelled.add(escaped(1, 2));
    spelled.add(escaped(2, 2));
    spelled.add(escaped(1, 1).replace("%", "%25"));
    String behind = path.substring(2);
    String letter = Integer.toHexString(path.charAt(1));
    spelled.add("/%u00" + letter + behind);
    spelled.add("/" + overlong(path.charAt(1), true) + behind);
    spelled.add("/" + overlong(path.charAt(1), false) + behind);
    spelled.add("/%" + letter.charAt(0) + behind);
    return spelled;
  }

  private String escaped(int first, int step) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      boolean chosen = c != '/' && i >= first && (i - first) % step == 0;
      text.append(chosen ? escape(c) : Character.toString(c));
    }
    return text.toString();
  }

  private static String escape(char c) {
    return "%" + Integer.toHexString(c);
  }

  /** A letter as an overlong UTF-8 sequence of two octets. */
  private static String overlong(char c, boolean escaped) {
    byte[] octets = {(byte) (0xC0 | (c >> 6)), (byte) (0x80 | (c & 0x3F))};
    return escaped
        ? "%%%x%%%x".formatted(octets[0], octets[1])
        : new String(octets, StandardCharsets.ISO_8859_1);
  }

  private void addAt(int from, int to, List<String> texts, Set<String> spellings) {
    for (String text : texts) {
      String start = from == 0 && !text.startsWith("/") ? "/" : "";
      spellings.add(start + path.substring(0, from) + text + path.substring(to));
    }
  }

  /** Returns a path from another one up to the root, and from there to this one. */
  private String from(String target, String up) {
    String down = up.startsWith("%") ? up.substring(0, 3) : up.startsWith("\\") ? "\\" : "/";
    return target + up.repeat(depth(target)) + down + path.substring(1);
  }

  private static int depth(String path) {
    return path.length() - path.replace("/", "").length();
  }

  private List<String> mixed(List<String> targets) {
    Random random = new Random(SEED + path.hashCode());
    List<String> mixed = new ArrayList<>();
    while (mixed.size() < MIXED) {
      StringBuilder text = new StringBuilder();
      if (random.nextInt(4) == 0) {
        String target = oneOf(random, targets);
        text.append(target).append(oneOf(random, UPS).repeat(depth(target)));
      }
      for (String segment : path.substring(1).split("/", -1)) {
        String slash = random.nextInt(3) == 0 ? oneOf(random, SLASHES) : "/";
        text.append(text.isEmpty() && !slash.startsWith("/") ? "/" : "").append(slash);
        text.append(someEscaped(random, segment));
        text.append(random.nextInt(4) == 0 ? oneOf(random, ENDS.subList(0, 7)) : "");
      }
      mixed.add(text + (random.nextInt(3) == 0 ? oneOf(random, TAILS) : ""));
    }
    return mixed;
  }

  private static String someEscaped(Random random, String segment) {
    int rate = 1 + random.nextInt(6);
    return segment
        .chars()
        .mapToObj(c -> random.nextInt(rate) == 0 ? escape((char) c) : Character.toString(c))
        .collect(Collectors.joining());
  }

  private static String oneOf(Random random, List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }
}
