package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.imports.FileLine.AgentLine;
import io.github.wayleave.cli.imports.FileLine.DelayLine;
import io.github.wayleave.cli.imports.FileLine.OtherLine;
import io.github.wayleave.cli.imports.FileLine.RuleLine;
import io.github.wayleave.cli.imports.PolicyYaml.ImportedContent;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Creates the content of a policy from the lines of a robots.txt, with remarks about unusual lines.
 */
final class RobotsTxtImport {
  private static final String NO_PLACE = "is a comment that belongs to no rule and no group";

  private static final String MANAGED =
      "marks lines of a service, which are the policy's own now; switch the service off, or remove them";

  private static final String HEADING =
      "is a comment above several rules, so it is not imported as a reason";

  private final RobotsPolicy.Builder robots = RobotsPolicy.builder();
  private final List<GroupImport> parts = new ArrayList<>();
  private final GroupImport defaultGroup = new GroupImport();
  private final List<ImportRemark> remarks = new ArrayList<>();
  private final SitemapPaths sitemaps;
  private final CommentAssignment comments;
  private final Set<Integer> groupStarts;

  private RobotsTxtImport(
      RobotsFile file, List<FileLine> lines, Optional<Origin> site, Set<Integer> groupStarts) {
    this.groupStarts = groupStarts;
    this.comments = CommentAssignment.of(lines);
    this.sitemaps = new SitemapPaths(site, robots);
    file.parsed().notes().stream()
        .filter(note -> !RobotsFieldNames.isOfOtherProtocol(note.text()))
        .forEach(note -> remarks.add(ParseNoteTexts.remark(note)));
    lines.forEach(this::line);
  }

  /** Imports a file; {@code keepsApart} keeps groups without a rule separate. */
  static ImportedContent of(RobotsFile file, Optional<Origin> site, boolean keepsApart) {
    List<FileLine> lines = LineReader.read(file.octets());
    ForeignFormat.of(file, lines).ifPresent(reason -> refuse(file, reason));
    AcapImport acap = AcapImport.of(file, lines);
    JoinedGroups joined = new JoinedGroups(file, keepsApart);
    RobotsTxtImport imported =
        new RobotsTxtImport(
            file, lines.stream().map(AcapImport::withoutAcap).toList(), site, joined.starts());
    imported.remarks.addAll(acap.remarks());
    imported.remarks.addAll(joined.remarks(lines));
    imported.parts.stream().filter(GroupImport::isForAny).forEach(imported.defaultGroup::join);
    RobotsPolicy policy = imported.policy();
    imported
        .comments
        .unassigned()
        .forEach(
            line -> imported.remarks.add(unassigned(line, line.isMark() ? MANAGED : NO_PLACE)));
    imported.comments.headings().forEach(line -> imported.remarks.add(unassigned(line, HEADING)));
    return new ImportedContent(
        site,
        policy,
        imported.defaultGroup.comment(),
        new ImportOriginal(StrayPercent.escaped(joined.decisions()), acap.policy()),
        imported.remarks,
        keepsApart);
  }

  private static void refuse(RobotsFile file, String reason) {
    throw new CommandException("%s: %s".formatted(file.name(), reason));
  }

  private void line(FileLine line) {
    if (line.content() instanceof AgentLine agentLine) {
      agent(line, agentLine);
    } else if (line.content() instanceof RuleLine ruleLine && !parts.isEmpty()) {
      current().closeAgents();
      ruleLine.rule().ifPresent(rule -> rule(line, rule));
    } else if (line.content() instanceof DelayLine delayLine && !parts.isEmpty()) {
      delay(line, delayLine.delay());
    } else if (line.content() instanceof OtherLine otherLine) {
      field(line, otherLine.field());
    }
  }

  private GroupImport current() {
    return parts.get(parts.size() - 1);
  }

  private void agent(FileLine line, AgentLine agent) {
    if (parts.isEmpty() || current().hasRules() || groupStarts.contains(line.number())) {
      parts.add(new GroupImport());
    }
    agent.name().ifPresent(name -> requireValid(line, () -> GroupPolicy.of(name.toString())));
    agent.name().ifPresent(current()::agent);
    current().comment(comments.take(line.number()));
  }

  private void rule(FileLine line, Rule original) {
    Rule rule = StrayPercent.isIn(original) ? StrayPercent.escaped(original) : original;
    requireValid(line, () -> GroupPolicy.of().rule(rule.access(), rule.pattern().toString(), ""));
    if (current().hasNoAgent()) {
      remarks.add(ImportRemark.leftOut(line, "follows a User-agent line that names no crawler"));
      return;
    }
    if (StrayPercent.beginsEscapes(original)) {
      throw new InvalidValueException(
          "line %s \"%s\" covers every URL with an escape there for Google's parser, and none by RFC 9309; write the escapes that you mean"
              .formatted(line.number(), original));
    }
    current().comment(comments.takeHeading(line.number()));
    if (line.isRuleCutByComment()) {
      remarks.add(cutByComment(line, rule));
    }
    Optional<Integer> first = current().lineOf(rule);
    if (first.isPresent()) {
      remarks.add(ImportRemark.leftOut(line, "is a duplicate of line %s".formatted(first.get())));
      return;
    }
    current().rule(rule.withLine(line.number()).withReason(comments.take(line.number())));
    if (!rule.equals(original)) {
      remarks.add(
          ImportRemark.rewritten(
              line, "contains a \"%\" that is not part of an escape", rule.toString()));
    } else if (!line.text().endsWith(rule.pattern().toString())) {
      remarks.add(
          ImportRemark.rewritten(line, "has a path that is not normalized", rule.toString()));
    }
  }

  private void delay(FileLine line, Duration delay) {
    boolean isSupported =
        delay.equals(delay.truncatedTo(ChronoUnit.SECONDS))
            && delay.compareTo(GroupPolicy.SHORTEST_CRAWL_DELAY) >= 0
            && delay.compareTo(GroupPolicy.LONGEST_CRAWL_DELAY) <= 0;
    if (!current().isFirstCrawlDelay()) {
      remarks.add(
          ImportRemark.leftOut(line, "is a second crawl delay in its group, which is ignored"));
    } else if (isSupported) {
      current().crawlDelay(delay);
    } else {
      remarks.add(ImportRemark.leftOut(line, "is not a whole number of seconds from 1 to 86400"));
    }
  }

  private void field(FileLine line, Field field) {
    if (Ascii.equal(field.name(), RobotsFieldNames.LICENSE)) {
      remarks.add(
          ImportRemark.leftOut(
              line,
              parts.isEmpty()
                  ? "is the URL of a license, which belongs under \"usage.license-document\""
                  : "is the URL of a license for this group alone (RSL 1.0, 4.4); a policy has one license, under \"usage.license-document\""));
      return;
    }
    if (Ascii.startsWith(field.name(), "http") && field.value().startsWith("//")) {
      remarks.add(ImportRemark.leftOut(line, "is a URL without a field"));
      return;
    }
    if (field.isOutsideGroups()) {
      remarks.addAll(sitemaps.add(line, field.value()));
      return;
    }
    try {
      GroupPolicy.of().field(field.name(), field.value());
    } catch (InvalidValueException e) {
      remarks.add(ImportRemark.leftOut(line, "is not a valid field of a policy: " + e.sentence()));
      return;
    }
    if (field.value().isEmpty()) {
      remarks.add(ImportRemark.leftOut(line, "has no value"));
    } else if (parts.isEmpty()) {
      defaultGroup.field(field);
      remarks.add(ImportRemark.rewritten(line, "is not in a group", "a field for all crawlers"));
    } else {
      current().field(field);
    }
  }

  /**
   * Rejects a line that a policy cannot express and that must not be dropped, because crawlers
   * would behave differently.
   */
  private void requireValid(FileLine line, Runnable setter) {
    try {
      setter.run();
    } catch (InvalidValueException e) {
      throw new InvalidValueException("line %s %s".formatted(line.number(), e.sentence()));
    }
  }

  private RobotsPolicy policy() {
    robots.comment(comments.top()).defaultGroup(defaultGroup::addTo);
    List<GroupPolicy> groups = new ArrayList<>();
    for (GroupImport part : parts) {
      if (!part.named().isEmpty()) {
        groups.add(part.group());
      }
    }
    InheritanceFinder inheritance = new InheritanceFinder(robots.build().defaultGroup());
    groups.forEach(group -> robots.group(inheritance.in(group)));
    if (robots.build().equals(RobotsPolicy.builder().build())) {
      robots.allow("/");
    }
    return robots.build();
  }

  private static ImportRemark unassigned(FileLine line, String reason) {
    return ImportRemark.leftOut(line.number(), "#" + line.comment().orElse(""), reason);
  }

  private static ImportRemark cutByComment(FileLine line, Rule rule) {
    String problem = "ends at \"#\", which starts a comment; write %23 for a \"#\" in a path";
    return new ImportRemark(
        line.number(), line.whole(), problem, ImportRemark.LineFate.UNCHANGED, rule.toString());
  }
}
