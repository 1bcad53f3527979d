package io.github.wayleave.cli.probe;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The part of a robots.txt that something between the server and the crawler adds. */
final class ForeignBlock {
  /** https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/ */
  private static final Pattern MARK =
      Pattern.compile("(?i)#\\s*(BEGIN|END) Cloudflare Managed content\\s*");

  private ForeignBlock() {}

  /** What was added, and whether nothing else differs from the published file. */
  record AddedLines(String sentence, boolean isAll) {}

  /** Returns the part that is not the owner's; empty if none is known. */
  static Optional<AddedLines> find(String served, Optional<byte[]> published) {
    List<String> lines = served.lines().toList();
    Optional<String> added =
        published.flatMap(
            file -> added(lines, new String(file, StandardCharsets.UTF_8).lines().toList()));
    List<Integer> marks =
        IntStream.range(0, lines.size())
            .filter(i -> MARK.matcher(lines.get(i)).matches())
            .boxed()
            .toList();
    boolean isMarked = !marks.isEmpty();
    if (added.isPresent()) {
      return Optional.of(new AddedLines(sentence(added.get(), isMarked), true));
    }
    return isMarked
        ? Optional.of(
            new AddedLines(
                sentence(lines(marks.get(0), marks.get(marks.size() - 1)), true),
                published.isEmpty()))
        : Optional.empty();
  }

  private static String sentence(String lines, boolean isCloudflare) {
    return isCloudflare
        ? "has %s from Cloudflare, which no policy and no file on the server can change; switch off its managed robots.txt"
            .formatted(lines)
        : "has %s that the policy does not have: from an earlier policy, an edit by hand, or a CDN or proxy in front, which the policy cannot change"
            .formatted(lines);
  }

  /** Returns the lines between the start and the end of the published ones. */
  private static Optional<String> added(List<String> served, List<String> published) {
    int count = served.size() - published.size();
    if (count <= 0) {
      return Optional.empty();
    }
    int start = 0;
    while (start < published.size() && served.get(start).equals(published.get(start))) {
      start++;
    }
    boolean isRest =
        published
            .subList(start, published.size())
            .equals(served.subList(start + count, served.size()));
    return isRest ? Optional.of(lines(start, start + count - 1)) : Optional.empty();
  }

  private static String lines(int first, int last) {
    return first == last
        ? "line %s".formatted(first + 1)
        : "lines %s to %s".formatted(first + 1, last + 1);
  }
}
