package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.imports.FileLine.Agent;
import io.github.wayleave.cli.imports.FileLine.Delay;
import io.github.wayleave.cli.imports.FileLine.Other;
import io.github.wayleave.cli.imports.FileLine.Ruling;
import io.github.wayleave.cli.imports.PolicyText.Imported;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.internal.robotstxt.line.FieldNames;
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

/** Makes what a policy says from the lines of a robots.txt, and remarks on the odd ones. */
final class RobotsTxtImport {
  private static final String NO_PLACE =
      "is a comment that belongs to no rule, no group and not to the top";

  private static final String HEADING =
      "is a comment above several rules, so it is the reason for none of them";

  private final RobotsPolicy.Builder robots = RobotsPolicy.builder();
  private final List<Part> parts = new ArrayList<>();
  private final Part everybody = new Part();
  private final List<Remark> remarks = new ArrayList<>();
  private final Sitemaps sitemaps;
  private final Comments comments;
  private final Set<Integer> groupStarts;

  private RobotsTxtImport(
      RobotsFile file, List<FileLine> lines, Optional<Origin> site, Set<Integer> groupStarts) {
    this.groupStarts = groupStarts;
    this.comments = Comments.of(lines);
    this.sitemaps = new Sitemaps(site, robots);
    file.parsed().notes().stream()
        .filter(note -> !FieldNames.isAcap(note.text()))
        .forEach(note -> remarks.add(Oddities.remark(note)));
    lines.forEach(this::line);
  }

  /** Returns what a file says, with groups kept apart or not that have no rule between them. */
  static Imported of(RobotsFile file, Optional<Origin> site, boolean keepsApart) {
    List<FileLine> lines = LineReader.read(file.octets());
    OtherFormat.of(file, lines).ifPresent(why -> refuse(file, why));
    AcapImport acap = AcapImport.of(file, lines);
    JoinedRows joined = new JoinedRows(file, keepsApart);
    RobotsTxtImport read =
        new RobotsTxtImport(
            file, lines.stream().map(AcapImport::withoutAcap).toList(), site, joined.starts());
    read.remarks.addAll(acap.remarks());
    read.remarks.addAll(joined.remarks(lines));
    read.parts.stream().filter(Part::isForAny).forEach(read.everybody::join);
    RobotsPolicy policy = read.policy();
    read.comments.left().forEach(line -> read.remarks.add(withoutPlace(line, NO_PLACE)));
    read.comments.headings().forEach(line -> read.remarks.add(withoutPlace(line, HEADING)));
    return new Imported(
        site,
        policy,
        read.everybody.comment(),
        new Original(StrayPercent.mended(joined.decisions()), acap.policy()),
        read.remarks,
        keepsApart);
  }

  private static void refuse(RobotsFile file, String why) {
    throw new Failure("%s: %s".formatted(file.name(), why));
  }

  private void line(FileLine line) {
    if (line.content() instanceof Agent agent) {
      agent(line, agent);
    } else if (line.content() instanceof Ruling ruling && !parts.isEmpty()) {
      current().closeAgents();
      ruling.rule().ifPresent(rule -> rule(line, rule));
    } else if (line.content() instanceof Delay delay && !parts.isEmpty()) {
      delay(line, delay.delay());
    } else if (line.content() instanceof Other other) {
      other(line, other.field());
    }
  }

  private Part current() {
    return parts.get(parts.size() - 1);
  }

  private void agent(FileLine line, Agent agent) {
    if (parts.isEmpty() || current().hasRules() || groupStarts.contains(line.number())) {
      parts.add(new Part());
    }
    agent.name().ifPresent(name -> said(line, () -> GroupPolicy.of(name.toString())));
    agent.name().ifPresent(current()::agent);
    current().comment(comments.take(line.number()));
  }

  private void rule(FileLine line, Rule read) {
    Rule rule = StrayPercent.isIn(read) ? StrayPercent.mended(read) : read;
    said(line, () -> GroupPolicy.of().rule(rule.access(), rule.pattern().toString(), ""));
    if (current().isForNobody()) {
      remarks.add(Remark.leftOut(line, "stands below a User-agent line that names nobody"));
      return;
    }
    current().comment(comments.takeHeading(line.number()));
    if (line.isRuleCutByComment()) {
      remarks.add(cutByComment(line, rule));
    }
    Optional<Integer> first = current().lineOf(rule);
    if (first.isPresent()) {
      remarks.add(Remark.leftOut(line, "stands on line %s already".formatted(first.get())));
      return;
    }
    current().rule(rule.onLine(line.number()).because(comments.take(line.number())));
    if (!rule.equals(read)) {
      remarks.add(
          Remark.rewritten(
              line, "has a \"%\" that begins no escape, as no URL has", rule.toString()));
    } else if (!line.text().endsWith(rule.pattern().toString())) {
      remarks.add(
          Remark.rewritten(line, "has a path that is not in its normal form", rule.toString()));
    }
  }

  private void delay(FileLine line, Duration delay) {
    boolean isSayable =
        delay.equals(delay.truncatedTo(ChronoUnit.SECONDS))
            && delay.compareTo(GroupPolicy.SHORTEST_CRAWL_DELAY) >= 0
            && delay.compareTo(GroupPolicy.LONGEST_CRAWL_DELAY) <= 0;
    if (!current().isFirstCrawlDelay()) {
      remarks.add(
          Remark.leftOut(line, "is a second crawl delay of its group, of which the first holds"));
    } else if (isSayable) {
      current().crawlDelay(delay);
    } else {
      remarks.add(Remark.leftOut(line, "is not of whole seconds from 1 to a day"));
    }
  }

  private void other(FileLine line, Field field) {
    if (Ascii.equal(field.name(), FieldNames.LICENSE)) {
      remarks.add(
          Remark.leftOut(
              line,
              "is the address of a license, which policies have under \"usage.license-document\""));
      return;
    }
    if (field.standsOutsideGroups()) {
      remarks.addAll(sitemaps.add(line, field.value()));
      return;
    }
    try {
      GroupPolicy.of().field(field.name(), field.value());
    } catch (InvalidValueException e) {
      remarks.add(Remark.leftOut(line, "is no field that a policy takes: " + e.sentence()));
      return;
    }
    if (field.value().isEmpty()) {
      remarks.add(Remark.leftOut(line, "has no value"));
    } else if (parts.isEmpty()) {
      everybody.field(field);
      remarks.add(Remark.rewritten(line, "stands in no group", "a field for everybody"));
    } else {
      current().field(field);
    }
  }

  /** Checks what cannot be left out, since crawlers would then do otherwise. */
  private void said(FileLine line, Runnable saying) {
    try {
      saying.run();
    } catch (InvalidValueException e) {
      throw new InvalidValueException("line %s %s".formatted(line.number(), e.sentence()));
    }
  }

  private RobotsPolicy policy() {
    robots.comment(comments.top()).everybody(everybody::sayIn);
    List<GroupPolicy> groups = new ArrayList<>();
    for (Part part : parts) {
      if (!part.named().isEmpty()) {
        groups.add(part.group());
      }
    }
    Inheritance inheritance = new Inheritance(robots.build().everybody());
    groups.forEach(group -> robots.group(inheritance.in(group)));
    if (robots.build().equals(RobotsPolicy.builder().build())) {
      robots.allow("/");
    }
    return robots.build();
  }

  private static Remark withoutPlace(FileLine line, String why) {
    String comment = "#" + line.comment().orElse("");
    return new Remark(line.number(), comment, why, Remark.Fate.LEFT_OUT, "");
  }

  private static Remark cutByComment(FileLine line, Rule rule) {
    String found = "ends at \"#\", which begins a comment; write %23 for a \"#\" in a path";
    return new Remark(line.number(), line.whole(), found, Remark.Fate.KEPT, rule.toString());
  }
}
