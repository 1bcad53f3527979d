package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.nodes.LineDifference;
import io.github.wayleave.cli.probe.ForeignBlock.AddedLines;
import io.github.wayleave.cli.probe.ProbeResult.RobotsRow;
import io.github.wayleave.cli.probe.exchange.ProbeAnswer;
import io.github.wayleave.cli.probe.exchange.ProbeClient;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.DocumentPaths;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares the answers for robots.txt with each other and with the policy; {@code published} is
 * empty if nothing is known about it.
 */
final class RobotsComparison {
  private static final ProbedClient EVERY_CLIENT =
      new ProbedClient("every client", "", Optional.empty());

  /** RFC 9309, 2.4: crawlers should not use a cached file for longer. */
  private static final long DAY = 86_400;

  private static final Pattern LIFETIME = Pattern.compile("\\b(?:s-maxage|max-age)=\"?(\\d{1,12})");
  private static final Pattern AGE = Pattern.compile("(\\d{1,12})");

  private final Origin site;
  private final Optional<byte[]> published;
  private final ProbeNotes notes;
  private final Map<ProbedClient, ProbeAnswer> answers = new LinkedHashMap<>();

  RobotsComparison(Origin site, Optional<byte[]> published, ProbeNotes notes) {
    this.site = site;
    this.published = published;
    this.notes = notes;
  }

  /** Adds the answer to a client; the browser's is the first. */
  void add(ProbedClient client, ProbeAnswer answer) {
    answers.put(client, answer);
    String words = AnswerMeaning.ofRobotsTxt(answer).words();
    notes.robots.add(new RobotsRow(client.name(), answer.status(), words));
  }

  void compare(Optional<ProbeAnswer> unchanged, Optional<ProbeAnswer> fresh) {
    int before = notes.findings.size();
    refusals();
    if (!first().url().origin().equals(site) && !first().isRedirectFault()) {
      warn(
          ProbeFindingType.REDIRECTED,
          EVERY_CLIENT.name(),
          "is reached at %s by a redirect; crawlers apply it to %s (RFC 9309, 2.3.1.2)"
              .formatted(first().url().origin(), site));
    }
    if (isRead(first())) {
      octets(fresh);
      unchanged.filter(answer -> answer.status() != 304).ifPresent(this::unchanged);
      lifetime();
    }
    if (notes.findings.size() == before) {
      agree();
    }
  }

  /** Looks at an answer to a request with a condition, which is no 304. */
  private void unchanged(ProbeAnswer answer) {
    if (!isRead(answer)) {
      refusal(ProbedClient.BROWSER, answer, " to a request with If-None-Match");
    } else if (!Arrays.equals(answer.body(), first().body())) {
      warn(
          ProbeFindingType.ROBOTS_DIFFERS,
          ProbedClient.BROWSER.name(),
          "is another one for a request with If-None-Match: "
              + difference(first().body(), answer.body()));
    }
  }

  private void agree() {
    String clients = "a browser and " + TextOutput.count(answers.size() - 1, "crawler");
    notes.agreements.add(
        first().isOk()
            ? "robots.txt is the same for %s%s%s"
                .formatted(
                    clients,
                    first().isCut() ? " in its first MiB" : "",
                    published.isPresent() ? ", and it is the policy's" : "")
            : "There is no robots.txt (%s), for %s".formatted(first().status(), clients));
  }

  private ProbeAnswer first() {
    return answers.values().iterator().next();
  }

  private String audience() {
    return answers.values().stream().allMatch(other -> Arrays.equals(other.body(), first().body()))
        ? EVERY_CLIENT.name()
        : ProbedClient.BROWSER.name();
  }

  private static boolean isRead(ProbeAnswer answer) {
    return answer.isOk() && AnswerMeaning.ofRobotsTxt(answer).isServed();
  }

  private void refusals() {
    Map<ProbedClient, ProbeAnswer> refused = new LinkedHashMap<>(answers);
    refused.values().removeIf(answer -> !isProblem(answer));
    Stream<String> words =
        refused.values().stream().map(answer -> AnswerMeaning.ofRobotsTxt(answer).words());
    if (refused.size() == answers.size() && words.distinct().count() == 1) {
      refusal(EVERY_CLIENT, first(), "");
    } else {
      refused.forEach((client, answer) -> refusal(client, answer, ""));
    }
  }

  /** Returns whether an answer is not robots.txt, although there is one. */
  private boolean isProblem(ProbeAnswer answer) {
    AnswerMeaning meaning = AnswerMeaning.ofRobotsTxt(answer);
    boolean isThere = published.isPresent() || first().isOk();
    return meaning.isRefused() || (isThere && !meaning.isServed());
  }

  private void refusal(ProbedClient client, ProbeAnswer answer, String request) {
    AnswerMeaning meaning = AnswerMeaning.ofRobotsTxt(answer);
    if (answer.isRedirectFault()) {
      warn(
          ProbeFindingType.REDIRECTED,
          client.name(),
          "is not found: %s%s".formatted(meaning.words(), afterRedirects(answer)));
      return;
    }
    boolean isAlone = client.equals(ProbedClient.BROWSER) && isForCrawlersAlone();
    String result = isAlone ? "crawlers get it" : consequence(answer.status());
    String problem = meaning.sentence() + request + "; " + result;
    ProbeFindingType type = ProbeFindingType.ROBOTS_REFUSED;
    String path = DocumentPaths.ROBOTS_TXT;
    // A challenge may let a verified crawler pass.
    boolean isProof = isProblem(first()) && Challenge.of(first()).isEmpty();
    notes.findings.add(
        isProof
            ? ProbeFinding.warning(type, client.name(), path, problem)
            : ProbeFinding.refusal(type, client, path, problem, ""));
  }

  /** Returns whether a browser does not get robots.txt, and a crawler does. */
  boolean isForCrawlersAlone() {
    return !isRead(first()) && firstRead().isPresent();
  }

  /** Returns an answer that is the robots.txt, to whomever. */
  Optional<ProbeAnswer> firstRead() {
    return answers.values().stream().filter(RobotsComparison::isRead).findFirst();
  }

  /** Returns what crawlers make of redirects that lead nowhere, if it is known. */
  private static String afterRedirects(ProbeAnswer answer) {
    if (!answer.failure().orElse("").startsWith("it redirects")) {
      return "; " + consequence(0);
    }
    return answer.redirects().size() > ProbeClient.MOST_REDIRECTS
        ? "; crawlers may take everything for allowed (RFC 9309, 2.3.1.2)"
        : "";
  }

  private static String consequence(int status) {
    if (status >= 400 && status < 500) {
      return "crawlers take everything for allowed (RFC 9309, 2.3.1.3)"
          + (status == 429 ? ", but Google's nothing" : "");
    }
    return status == 0 || status >= 500
        ? "crawlers take nothing for allowed (RFC 9309, 2.3.1.4)"
        : "crawlers find no rule in it, and take everything for allowed";
  }

  private void octets(Optional<ProbeAnswer> fresh) {
    byte[] browser = first().body();
    answers.forEach(
        (client, answer) -> {
          if (isRead(answer) && !Arrays.equals(answer.body(), browser)) {
            notes.findings.add(
                ProbeFinding.refusal(
                    ProbeFindingType.ROBOTS_DIFFERS,
                    client,
                    DocumentPaths.ROBOTS_TXT,
                    "is not what a browser gets: " + difference(browser, answer.body()),
                    ""));
          }
        });
    if (fresh.isPresent() && !isRead(fresh.get())) {
      notes.gaps.add(
          "whether caches have an old robots.txt (a request that no cache knows was answered %s)"
              .formatted(AnswerMeaning.ofRobotsTxt(fresh.get()).words()));
    }
    ProbeAnswer current = fresh.filter(RobotsComparison::isRead).orElse(first());
    if (!Arrays.equals(current.body(), browser)) {
      warn(
          ProbeFindingType.ROBOTS_STALE,
          audience(),
          "is not what a request gets that no cache knows: %s; a cache has an old one, or it changes with each request"
              .formatted(difference(current.body(), browser)));
    }
    owner(current);
  }

  private void owner(ProbeAnswer answer) {
    if (published.filter(file -> Arrays.equals(file, answer.body())).isPresent()) {
      return;
    }
    Optional<AddedLines> foreign = ForeignBlock.find(answer.text(), published);
    foreign.ifPresent(
        lines -> warn(ProbeFindingType.ROBOTS_FOREIGN_BLOCK, audience(), lines.sentence()));
    if (published.isPresent() && foreign.filter(AddedLines::isAll).isEmpty()) {
      warn(
          ProbeFindingType.ROBOTS_DIFFERS,
          audience(),
          "is not what the policy publishes: " + difference(published.get(), answer.body()));
    }
  }

  private void lifetime() {
    long lifetime = longest(LIFETIME, "cache-control");
    long age = longest(AGE, "age");
    if (Math.max(lifetime, age) > DAY) {
      warn(
          ProbeFindingType.ROBOTS_STALE,
          audience(),
          "%s for %s s; crawlers should not use it for more than a day (RFC 9309, 2.4)"
              .formatted(
                  age > DAY ? "has been in a cache" : "may stay in caches",
                  age > DAY ? age : lifetime));
    }
  }

  private long longest(Pattern pattern, String field) {
    Matcher numbers = pattern.matcher(Ascii.lower(first().field(field).orElse("")));
    return numbers.results().mapToLong(number -> Long.parseLong(number.group(1))).max().orElse(0);
  }

  /** Returns the first line that differs in more than its end, or else in its end. */
  static String difference(byte[] expected, byte[] found) {
    byte[] lines = withoutCarriageReturns(expected);
    byte[] others = withoutCarriageReturns(found);
    LineDifference line =
        Arrays.equals(lines, others)
            ? LineDifference.between(expected, found)
            : LineDifference.between(lines, others);
    return "line %s: expected %s, found %s".formatted(line.number(), line.expected(), line.found());
  }

  private static byte[] withoutCarriageReturns(byte[] octets) {
    String text = new String(octets, StandardCharsets.ISO_8859_1);
    return text.replace("\r\n", "\n").getBytes(StandardCharsets.ISO_8859_1);
  }

  private void warn(ProbeFindingType type, String client, String sentence) {
    notes.findings.add(ProbeFinding.warning(type, client, DocumentPaths.ROBOTS_TXT, sentence));
  }
}
