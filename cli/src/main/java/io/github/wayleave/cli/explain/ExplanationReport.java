package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.policy.robots.RuleOrigins.RuleOrigin;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/**
 * The result of {@code explain}. Readers in {@code readers} are always included, others only if
 * they decide differently; RFC 9309 is explained in full.
 */
public record ExplanationReport(Explanation explanation, List<ReaderName> readers)
    implements CommandResult {
  private static final int MOST_NAMES = 8;
  private static final String UNKNOWN = ", which the catalogue does not contain";
  private static final String NAMELESS =
      "a client that no group and no catalogue names; * applies to it if it is a crawler";

  @Override
  public void text(TextOutput paper) {
    ReaderName first = readers.get(0);
    ReaderDecision decision = explanation.decision(first);
    String word =
        paper.ink(
            decision.isAllowed() ? TextStyle.GREEN : TextStyle.RED,
            decision.isAllowed() ? "allowed" : "disallowed");
    paper.line(
        word
            + ": "
            + TextOutput.quoted(explanation.question().client().text())
            + "  "
            + TextOutput.quoted(explanation.question().url().text()));
    paper.line();
    clients(paper);
    if (!isBrowser()) {
      if (first == ReaderName.RFC9309) {
        decision(paper);
      } else {
        otherReader(paper, first);
      }
    }
    enforcement(paper);
    headers(paper);
    if (!isBrowser()) {
      otherReaders(paper);
    }
  }

  private boolean isBrowser() {
    return explanation.question().client().isBrowser();
  }

  private void clients(TextOutput paper) {
    if (isBrowser()) {
      paper.row("who", QueryClient.NOT_A_CRAWLER);
    } else if (explanation.question().client().crawlers().isEmpty()) {
      paper.row("who", NAMELESS);
    }
    for (CrawlerIdentity crawler : explanation.question().client().crawlers()) {
      paper.row("who", client(crawler));
    }
    if (explanation.question().client().crawlers().size() > 1) {
      explanation
          .decider()
          .ifPresent(token -> paper.row("decided for", TextOutput.quoted(token.toString())));
    }
  }

  private String client(CrawlerIdentity crawler) {
    String entry =
        explanation
            .findKnown(crawler)
            .map(ExplanationReport::entry)
            .orElse(
                explanation.knownCrawlers().isEmpty() || crawler.token().isAny() ? "" : UNKNOWN);
    String obeys = crawler.obeys().size() > 1 ? "; obeys " + names(crawler.obeys()) : "";
    String star = crawler.obeysStar() ? "" : "; does not obey *";
    return TextOutput.quoted(crawler.token().toString()) + entry + obeys + star;
  }

  private static String entry(Crawler crawler) {
    String purposes =
        crawler.purposes().stream().map(Purpose::word).sorted().collect(Collectors.joining(", "));
    return crawler.operator().map(operator -> " of " + TextOutput.quoted(operator)).orElse("")
        + ", for "
        + purposes;
  }

  private void decision(TextOutput paper) {
    if (explanation.subject().robotsTxtBytes().isEmpty()) {
      paper.row("group", "none: no robots.txt is published here");
      return;
    }
    if (explanation.deciding().isEmpty()) {
      paper.row("group", "none: " + withoutGroup());
      return;
    }
    DecidingRule deciding = explanation.deciding().get();
    paper.row(
        "group",
        names(deciding.agents())
            + (deciding.isForAny() ? "  (no group names this crawler, so * applies)" : ""));
    ReaderDecision decision = explanation.decision();
    if (decision.rule().isEmpty()) {
      paper.row("rule", "no rule matches, so it is allowed");
      return;
    }
    paper.row("rule", TextOutput.quoted(decision.rule().get()));
    origin(paper, decision);
  }

  private String withoutGroup() {
    return explanation
        .decision()
        .note()
        .orElse(isDocument() ? "crawlers may always fetch it" : "no group names this crawler or *");
  }

  private boolean isDocument() {
    String path = explanation.question().url().path();
    return path.equals("/robots.txt") || path.equals("/data.txt");
  }

  private void origin(TextOutput paper, ReaderDecision decision) {
    String line = decision.line().isPresent() ? "line " + decision.line().getAsInt() : "";
    if (explanation.subject() instanceof PolicySubject) {
      explanation
          .origin()
          .map(this::place)
          .or(() -> explanation.usage().map(this::place))
          .ifPresent(place -> paper.row("written", paper.ink(TextStyle.CYAN, place)));
      paper.row("published", line + " of /robots.txt");
    } else {
      paper.row(
          "written",
          paper.ink(
              TextStyle.CYAN,
              TextOutput.quoted(explanation.subject().name()) + ":" + decision.line().orElse(0)));
    }
    reason().ifPresent(reason -> paper.row("because", reason));
  }

  private Optional<String> reason() {
    return explanation
        .origin()
        .map(origin -> origin.rule().reason().strip())
        .or(() -> explanation.usage().map(UsageOrigin::reason))
        .filter(reason -> !reason.isEmpty())
        .map(reason -> reason.lines().map(TextOutput::quoted).collect(Collectors.joining(" ")));
  }

  private String place(RuleOrigin origin) {
    return TextOutput.quoted(file(origin)) + ":" + origin.rule().line();
  }

  private String place(UsageOrigin origin) {
    return TextOutput.quoted(explanation.subject().name())
        + ": "
        + NameLists.together(origin.keys());
  }

  private String file(RuleOrigin origin) {
    return origin.file().map(RobotsFile::name).orElse(explanation.subject().name());
  }

  private void enforcement(TextOutput paper) {
    explanation
        .enforcement()
        .ifPresent(
            enforcement -> {
              String status =
                  enforcement.status().isPresent()
                      ? " with " + enforcement.status().getAsInt()
                      : "";
              String reason = enforcement.reason().isEmpty() ? "" : "; " + enforcement.reason();
              String mode = "  (mode " + enforcement.mode().word() + ")";
              boolean isOff =
                  enforcement.outcome() == EnforcementExplanation.EnforcementOutcome.OFF;
              paper.row(
                  "enforcement", isOff ? "off" : enforcement.outcome() + status + reason + mode);
              enforcement.timing().sentence().ifPresent(text -> paper.row("grace", text));
              enforcement
                  .spoofed()
                  .ifPresent(
                      spoofed ->
                          paper.row(
                              "if spoofed",
                              "%s  (%s)".formatted(spoofed.outcome(), spoofed.action().word())));
            });
  }

  /**
   * The header fields are marked if the crawler may not fetch the page and so does not see them.
   */
  private void headers(TextOutput paper) {
    String unseen =
        explanation.decision().isAllowed()
            ? ""
            : "  (not seen: the crawler may not fetch the page)";
    for (String value : explanation.robotsTags()) {
      paper.row("header", TextOutput.quoted("X-Robots-Tag: " + value) + unseen);
    }
  }

  private void otherReaders(TextOutput paper) {
    if (readers.size() == 1 && readers.get(0) != ReaderName.RFC9309) {
      return;
    }
    List<ReaderName> otherReaders =
        Stream.of(ReaderName.values()).filter(reader -> reader != ReaderName.RFC9309).toList();
    boolean showsEqual = readers.size() > 1;
    List<ReaderName> shown =
        otherReaders.stream()
            .filter(
                reader ->
                    showsEqual
                        || explanation.decision(reader).access() != explanation.decision().access())
            .toList();
    shown.forEach(reader -> otherReader(paper, reader));
    if (!showsEqual && shown.isEmpty()) {
      paper.row(
          "readers",
          NameLists.together(otherReaders.stream().map(ReaderName::toString).toList())
              + ": the same");
    }
  }

  private void otherReader(TextOutput paper, ReaderName reader) {
    ReaderDecision decision = explanation.decision(reader);
    List<String> parts = new ArrayList<>();
    decision.rule().ifPresent(rule -> parts.add(TextOutput.quoted(rule)));
    if (decision.line().isPresent()) {
      parts.add("line " + decision.line().getAsInt());
    }
    decision.agent().ifPresent(agent -> parts.add("group " + TextOutput.quoted(agent)));
    decision.note().ifPresent(parts::add);
    String reason = parts.isEmpty() ? "no group" : String.join(", ", parts);
    paper.row(reader.toString(), (decision.isAllowed() ? "allowed" : "disallowed") + ": " + reason);
  }

  private static String names(List<ProductToken> names) {
    return NameLists.first(MOST_NAMES, names, name -> TextOutput.quoted(name.toString()));
  }

  @Override
  public void json(JsonGenerator json) {
    new ExplanationJson(explanation, readers).write(json);
  }
}
