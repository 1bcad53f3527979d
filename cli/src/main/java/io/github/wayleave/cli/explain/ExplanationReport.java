package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.explain.ruling.ReaderDecision;
import io.github.wayleave.cli.explain.ruling.ReaderName;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.terminal.CommandResult;
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

/** Says an explanation; the readers {@code shown} whether they differ or not, RFC 9309 in full. */
public record ExplanationReport(Explanation found, List<ReaderName> shown)
    implements CommandResult {
  private static final int MOST_NAMES = 8;
  private static final String UNKNOWN = ", which the catalogue does not contain";
  private static final String NAMELESS =
      "a client that no group and no catalogue names; * applies to it if it is a crawler";

  @Override
  public void text(TextOutput paper) {
    ReaderName first = shown.get(0);
    ReaderDecision ruling = found.ruling(first);
    String word =
        paper.ink(
            ruling.isAllowed() ? TextStyle.GREEN : TextStyle.RED,
            ruling.isAllowed() ? "allowed" : "disallowed");
    paper.line(
        word
            + ": "
            + TextOutput.quoted(found.question().asker().text())
            + "  "
            + TextOutput.quoted(found.question().url().text()));
    paper.line();
    asked(paper);
    if (!isBrowser()) {
      if (first == ReaderName.RFC9309) {
        decided(paper);
      } else {
        other(paper, first);
      }
    }
    enforcement(paper);
    headers(paper);
    if (!isBrowser()) {
      others(paper);
    }
  }

  private boolean isBrowser() {
    return found.question().asker().isBrowser();
  }

  private void asked(TextOutput paper) {
    if (isBrowser()) {
      paper.row("who", QueryClient.NOT_A_CRAWLER);
    } else if (found.question().asker().crawlers().isEmpty()) {
      paper.row("who", NAMELESS);
    }
    for (CrawlerIdentity crawler : found.question().asker().crawlers()) {
      paper.row("who", who(crawler));
    }
    if (found.question().asker().crawlers().size() > 1) {
      found.decider().ifPresent(one -> paper.row("decided for", TextOutput.quoted(one.toString())));
    }
  }

  private String who(CrawlerIdentity crawler) {
    String known =
        found
            .known(crawler)
            .map(ExplanationReport::known)
            .orElse(found.known().isEmpty() || crawler.token().isAny() ? "" : UNKNOWN);
    String obeys = crawler.obeys().size() > 1 ? "; obeys " + names(crawler.obeys()) : "";
    String star = crawler.obeysStar() ? "" : "; does not obey *";
    return TextOutput.quoted(crawler.token().toString()) + known + obeys + star;
  }

  private static String known(Crawler crawler) {
    String purposes =
        crawler.purposes().stream().map(Purpose::word).sorted().collect(Collectors.joining(", "));
    return crawler.operator().map(who -> " of " + TextOutput.quoted(who)).orElse("")
        + ", for "
        + purposes;
  }

  private void decided(TextOutput paper) {
    if (found.subject().octets().isEmpty()) {
      paper.row("group", "none: no robots.txt is published here");
      return;
    }
    if (found.deciding().isEmpty()) {
      paper.row("group", "none: " + withoutGroup());
      return;
    }
    DecidingRule deciding = found.deciding().get();
    paper.row(
        "group",
        names(deciding.agents())
            + (deciding.isForAny() ? "  (no group names this crawler, so * applies)" : ""));
    ReaderDecision ruling = found.ruling();
    if (ruling.rule().isEmpty()) {
      paper.row("rule", "no rule matches, so it is allowed");
      return;
    }
    paper.row("rule", TextOutput.quoted(ruling.rule().get()));
    where(paper, ruling);
  }

  private String withoutGroup() {
    return found
        .ruling()
        .note()
        .orElse(
            isDocument()
                ? "crawlers may always fetch it"
                : "no group names this crawler, and there is no group for *");
  }

  private boolean isDocument() {
    String path = found.question().url().path();
    return path.equals("/robots.txt") || path.equals("/data.txt");
  }

  private void where(TextOutput paper, ReaderDecision ruling) {
    String line = ruling.line().isPresent() ? "line " + ruling.line().getAsInt() : "";
    if (found.subject() instanceof PolicySubject) {
      found
          .written()
          .ifPresent(written -> paper.row("written", paper.ink(TextStyle.CYAN, place(written))));
      paper.row("published", line + " of /robots.txt");
    } else {
      paper.row(
          "written",
          paper.ink(
              TextStyle.CYAN,
              TextOutput.quoted(found.subject().name()) + ":" + ruling.line().orElse(0)));
    }
    because().ifPresent(reason -> paper.row("because", reason));
  }

  private Optional<String> because() {
    return found
        .written()
        .map(written -> written.rule().reason().strip())
        .filter(reason -> !reason.isEmpty())
        .map(reason -> reason.lines().map(TextOutput::quoted).collect(Collectors.joining(" ")));
  }

  private String place(RuleOrigin written) {
    return TextOutput.quoted(file(written)) + ":" + written.rule().line();
  }

  private String file(RuleOrigin written) {
    return written.file().map(RobotsFile::name).orElse(found.subject().name());
  }

  private void enforcement(TextOutput paper) {
    found
        .enforced()
        .ifPresent(
            enforced -> {
              String status =
                  enforced.status().isPresent() ? " with " + enforced.status().getAsInt() : "";
              String why = enforced.why().isEmpty() ? "" : "; " + enforced.why();
              String mode = "  (mode " + enforced.mode().word() + ")";
              boolean isOff = enforced.outcome() == EnforcementExplanation.EnforcementOutcome.OFF;
              paper.row("enforcement", isOff ? "off" : enforced.outcome() + status + why + mode);
              enforced.binding().sentence().ifPresent(text -> paper.row("grace", text));
            });
  }

  /** A crawler does not see the header fields of a page that it may not fetch. */
  private void headers(TextOutput paper) {
    String unseen =
        found.ruling().isAllowed() ? "" : "  (not seen: the crawler may not fetch the page)";
    for (String value : found.robotsTags()) {
      paper.row("header", TextOutput.quoted("X-Robots-Tag: " + value) + unseen);
    }
  }

  private void others(TextOutput paper) {
    if (shown.size() == 1 && shown.get(0) != ReaderName.RFC9309) {
      return;
    }
    List<ReaderName> others =
        Stream.of(ReaderName.values()).filter(one -> one != ReaderName.RFC9309).toList();
    boolean all = shown.size() > 1;
    List<ReaderName> said =
        others.stream()
            .filter(one -> all || found.ruling(one).access() != found.ruling().access())
            .toList();
    said.forEach(one -> other(paper, one));
    if (!all && said.isEmpty()) {
      paper.row("readers", "google, 1996 and 1994: the same");
    }
  }

  private void other(TextOutput paper, ReaderName reader) {
    ReaderDecision ruling = found.ruling(reader);
    List<String> parts = new ArrayList<>();
    ruling.rule().ifPresent(rule -> parts.add(TextOutput.quoted(rule)));
    if (ruling.line().isPresent()) {
      parts.add("line " + ruling.line().getAsInt());
    }
    ruling.agent().ifPresent(agent -> parts.add("group " + TextOutput.quoted(agent)));
    String why = parts.isEmpty() ? ruling.note().orElse("no group") : String.join(", ", parts);
    paper.row(reader.toString(), (ruling.isAllowed() ? "allowed" : "disallowed") + ": " + why);
  }

  /** Returns names on one line, the first few if there are many. */
  private static String names(List<ProductToken> names) {
    String some =
        names.stream()
            .limit(MOST_NAMES)
            .map(name -> TextOutput.quoted(name.toString()))
            .collect(Collectors.joining(", "));
    return names.size() > MOST_NAMES
        ? some + " and " + (names.size() - MOST_NAMES) + " more"
        : some;
  }

  @Override
  public void json(JsonGenerator json) {
    new ExplanationJson(found, shown).write(json);
  }
}
