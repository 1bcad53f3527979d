package io.github.wayleave.crawler;

import io.github.wayleave.internal.crawler.SharedDomains;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An immutable pattern for the DNS names of a crawler's addresses: a domain such as {@code
 * googlebot.com}, which stands for every name below it, or a name such as {@code
 * crawl-*.example.org}, in which {@code *} stands for any characters of one label.
 *
 * <p>A pattern never matches names that anybody can have: it is neither a public suffix such as
 * {@code co.uk}, nor does it cover the names that a hosting company gives to its customers, as far
 * as these are known.
 *
 * <p>Two patterns are equal when their normal forms are equal: lower case, with A-labels, without a
 * dot at the end.
 */
public final class DnsPattern {
  /** RFC 1035, 2.3.4: the longest name, and the longest label. */
  private static final int LONGEST_NAME = 253;

  private static final int LONGEST_LABEL = 63;

  private static final String ANY = "*";

  /**
   * The second labels that registries of countries use as suffixes, as in {@code co.uk} and {@code
   * or.jp}. Other suffixes of two labels are not recognized.
   */
  private static final Set<String> REGISTRY_LABELS =
      Set.of(
          "ac", "co", "com", "edu", "gob", "gouv", "gov", "go", "ltd", "mil", "ne", "net", "nom",
          "or", "org", "plc", "sch");

  private final String text;
  private final List<LabelPattern> labels;

  /** Whether this is a domain, and matches the names below it. */
  private final boolean isDomain;

  private DnsPattern(String text, boolean isDomain) {
    this.text = text;
    this.labels = labels(text);
    this.isDomain = isDomain;
  }

  /**
   * Parses a pattern: a domain in any case, with U-labels or A-labels, or a name of ASCII
   * characters with {@code *} in labels.
   *
   * @throws InvalidValueException if it is anything else, or matches names that anybody can have
   */
  public static DnsPattern of(String text) {
    LineText.check(text);
    boolean isDomain = !text.contains(ANY);
    DnsPattern pattern = new DnsPattern(isDomain ? domain(text) : nameWithStars(text), isDomain);
    pattern.requireRegisteredDomain();
    pattern.requireNoSharedDomain();
    return pattern;
  }

  private static String domain(String text) {
    HostName host = HostName.of(text);
    if (IpAddress.of(host.name()).isPresent()) {
      throw new InvalidValueException(
          "\"%s\" is an address, not a domain; write a domain such as bot.example.org"
              .formatted(text));
    }
    return host.name();
  }

  /** Checks the name with a letter in place of each star, which keeps its length. */
  private static String nameWithStars(String text) {
    try {
      if (Ascii.isPrintable(text)) {
        return Ascii.lower(text).substring(0, HostName.of(text.replace(ANY, "a")).name().length());
      }
    } catch (InvalidValueException e) {
      // The sentence would quote the letters, so this method has its own.
    }
    throw new InvalidValueException(
        "\"%s\" is not a DNS name with \"*\" inside labels of ASCII letters, digits, \"-\" and \"_\"; write a name such as crawl-*.example.org"
            .formatted(text));
  }

  private static List<LabelPattern> labels(String text) {
    List<LabelPattern> labels = new ArrayList<>();
    for (String label : text.split("\\.", -1)) {
      labels.add(new LabelPattern(List.of(label.split("\\*", -1))));
    }
    return List.copyOf(labels);
  }

  /** Requires more than a suffix of a registry behind the last star. */
  private void requireRegisteredDomain() {
    List<String> parts = List.of(text.substring(text.lastIndexOf('*') + 1).split("\\.", -1));
    List<String> fixed = isDomain ? parts : parts.subList(1, parts.size());
    boolean isSuffix =
        fixed.size() == 2 && fixed.get(1).length() == 2 && REGISTRY_LABELS.contains(fixed.get(0));
    if (fixed.size() < 2 || isSuffix) {
      throw new InvalidValueException(
          "\"%s\" matches names in domains that anybody can register; write a domain of the operator, such as bot.example.org"
              .formatted(text));
    }
  }

  private void requireNoSharedDomain() {
    Optional<SharedDomains.SharedDomain> shared =
        SharedDomains.all().stream().filter(domain -> overlaps(domain.labels())).findFirst();
    if (shared.isPresent()) {
      throw new InvalidValueException(
          "\"%s\" matches names that %s can have (%s); write a domain in which only the operator has names"
              .formatted(text, shared.get().users(), shared.get().name()));
    }
  }

  /** Returns whether this pattern matches a name below a domain, or in a domain below that. */
  private boolean overlaps(List<String> domain) {
    if (!isDomain && labels.size() <= domain.size()) {
      return false;
    }
    for (int i = 1; i <= Math.min(labels.size(), domain.size()); i++) {
      String label = domain.get(domain.size() - i);
      if (!labels.get(labels.size() - i).matches(label, 0, label.length())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether a name from the DNS matches, in any case and with or without a dot at the end.
   *
   * <p>The name may be any text: names that are longer than the DNS allows, have an empty label, or
   * have a character other than ASCII letters, digits, {@code -} and {@code _}, such as the escape
   * {@code \.} of a dot, never match. Labels are compared from the right, so the cost is linear in
   * the length of the name: no part of a label is longer than 63 characters.
   */
  public boolean matches(String name) {
    int to = name.endsWith(".") ? name.length() - 1 : name.length();
    if (to > LONGEST_NAME) {
      return false;
    }
    int unmatched = labels.size();
    int below = 0;
    while (true) {
      int from = name.lastIndexOf('.', to - 1) + 1;
      if (!isLabel(name, from, to)) {
        return false;
      }
      if (unmatched == 0) {
        below++;
      } else if (labels.get(unmatched - 1).matches(name, from, to)) {
        unmatched--;
      } else {
        return false;
      }
      if (from == 0) {
        return unmatched == 0 && (below > 0) == isDomain;
      }
      to = from - 1;
    }
  }

  private static boolean isLabel(String name, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = name.charAt(i);
      if (!Ascii.isAlphanumeric(c) && c != '-' && c != '_') {
        return false;
      }
    }
    return from < to && to - from <= LONGEST_LABEL;
  }

  /** Returns the pattern in normal form. */
  @Override
  public String toString() {
    return text;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof DnsPattern pattern && text.equals(pattern.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /**
   * A label of a pattern: the texts before, between and after its stars, in lower case. Each text
   * between two stars is found at its first place behind the one before, which leaves the most for
   * the others.
   */
  private record LabelPattern(List<String> parts) {
    /** Returns whether {@code name} from {@code from} to {@code to} matches. */
    boolean matches(String name, int from, int to) {
      String first = parts.get(0);
      if (parts.size() == 1) {
        return to - from == first.length() && isAt(name, from, first);
      }
      String last = parts.get(parts.size() - 1);
      int end = to - last.length();
      int start = from + first.length();
      if (start > end || !isAt(name, from, first) || !isAt(name, end, last)) {
        return false;
      }
      for (String part : parts.subList(1, parts.size() - 1)) {
        while (start + part.length() <= end && !isAt(name, start, part)) {
          start++;
        }
        start += part.length();
        if (start > end) {
          return false;
        }
      }
      return true;
    }

    private static boolean isAt(String name, int from, String part) {
      for (int i = 0; i < part.length(); i++) {
        if (Ascii.lower(name.charAt(from + i)) != part.charAt(i)) {
          return false;
        }
      }
      return true;
    }
  }
}
