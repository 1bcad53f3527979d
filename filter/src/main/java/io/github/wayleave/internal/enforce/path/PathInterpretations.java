package io.github.wayleave.internal.enforce.path;

import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The paths that a request may mean, depending on the program that interprets it: what a filter
 * sees is not always what is served.
 *
 * @param published the path in the normal form of RFC 3986, which robots.txt refers to
 * @param raw the path as it was sent, with its escapes in normal form
 * @param decoded the paths that a container, a servlet or a file system may derive from it, as
 *     {@link PathOctets#write} writes them
 * @param ambiguousCharacters the ambiguous characters of {@code published}, if they alone make the
 *     difference
 * @param query the query without the {@code ?}; null if there is none
 * @param prepared the targets of long paths, see {@link #prepared(String, String)}
 */
public record PathInterpretations(
    String published,
    String raw,
    Set<String> decoded,
    Optional<String> ambiguousCharacters,
    @Nullable String query,
    Map<String, Target> prepared) {
  /** The maximum number of decoded paths; honest requests need fewer. */
  static final int MAX_DECODED = 24;

  private static final int MAX_UNPREPARED_LENGTH = 4_096;

  /** The escapes that one program keeps in a path and another decodes. */
  private static final List<String> AMBIGUOUS = List.of("%2F", "%5C", "%3B", "%25");

  /**
   * Returns the interpretations of a request; empty if they cannot be determined. {@code query} is
   * null if there was none, {@code resolved} the path that the container resolved, decoded.
   */
  public static Optional<PathInterpretations> of(
      String path, @Nullable String query, String resolved) {
    if (PossibleTargets.isTooLong(path, query)
        || !path.startsWith("/")
        || PercentEncoding.strayPercent(path) >= 0) {
      return Optional.empty();
    }
    String raw = raw(path);
    String ownDecoded = PathOctets.decode(PathSegments.withoutParameters(path));
    String containerDecoded = rooted(PathOctets.of(resolved));
    Set<String> readings = PathReadings.of(path, raw, containerDecoded, MAX_DECODED);
    if (readings.size() >= MAX_DECODED) {
      return Optional.empty();
    }
    boolean agree =
        PathSegments.forms(ownDecoded).contains(containerDecoded)
            || containerDecoded.equals(PathOctets.decode(path));
    boolean onlyAmbiguous =
        agree && readings.stream().noneMatch(PathInterpretations::hasDotsOrLeadingSpace);
    Set<String> decoded = new LinkedHashSet<>();
    readings.forEach(octets -> decoded.add(PathOctets.write(octets)));
    String published = PathSegments.withoutDots(raw);
    String sent = query == null ? null : query.replace("#", "%23");
    Map<String, Target> prepared = new HashMap<>();
    Stream.concat(Stream.of(published, raw), decoded.stream())
        .forEach(form -> prepared(form, sent).ifPresent(to -> prepared.put(form, to)));
    return Optional.of(
        new PathInterpretations(
            published,
            raw,
            decoded,
            onlyAmbiguous ? Optional.of(ambiguousCharactersIn(published)) : Optional.empty(),
            sent,
            prepared));
  }

  /**
   * Returns the path in the normal form of RFC 3986, 6.2.2, which robots.txt refers to.
   *
   * @param path the path as sent, which begins with a slash
   */
  public static String published(String path) {
    return PathSegments.withoutDots(raw(path));
  }

  /** A request target has no fragment, so a # is literal (RFC 9112, 3.2). */
  private static String raw(String path) {
    return PercentEncoding.normalize(path.replace("#", "%23").replace("?", "%3F"));
  }

  /** Returns one of these paths followed by the query. */
  public String target(String path) {
    return query == null ? path : path + "?" + query;
  }

  public Verdict verdict(RobotsTxt file, List<ProductToken> names, String path) {
    Target target = prepared.isEmpty() ? null : prepared.get(path);
    return target == null ? file.verdict(names, path, query) : file.verdict(names, target);
  }

  /** Returns the ambiguous characters of a path or path pattern in normal form, in order. */
  public static String ambiguousCharactersIn(String normal) {
    int query = normal.indexOf('?');
    int end = query < 0 ? normal.length() : query;
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < end; i++) {
      char c = normal.charAt(i);
      if (c == ';' || (c == '/' && i > 0 && normal.charAt(i - 1) == '/')) {
        result.append(c);
      } else if (c == '%' && AMBIGUOUS.contains(normal.substring(i, Math.min(i + 3, end)))) {
        result.append(normal, i, i + 3);
      }
    }
    return result.toString();
  }

  /**
   * Returns the target of a path and a query that is too long to be searched unprepared: prepared
   * once, not for each file. Empty if it is short.
   */
  public static Optional<Target> prepared(String path, @Nullable String query) {
    int length = path.length() + (query == null ? 0 : 1 + query.length());
    return length > MAX_UNPREPARED_LENGTH
        ? Optional.of(Target.of(query == null ? path : path + "?" + query))
        : Optional.empty();
  }

  private static boolean hasDotsOrLeadingSpace(String octets) {
    return PathSegments.hasDots(octets) || !octets.equals(PathSegments.withoutLeadingSpace(octets));
  }

  private static String rooted(String path) {
    return path.startsWith("/") ? path : "/" + path;
  }
}
