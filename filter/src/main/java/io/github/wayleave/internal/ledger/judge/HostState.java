package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A host entry with the version that was in force last, prepared for many requests. */
final class HostState {
  private HostEntry entry;
  private RobotsTxt exemptRules;
  private @Nullable PublishedRobots inForce;
  private boolean hasCrawlDelay;

  HostState(HostEntry entry) {
    this.entry = entry;
    this.exemptRules = RobotsTxt.allowing(entry.exemptPaths());
  }

  String name() {
    return entry.name();
  }

  /** Replaces the entry, which may have other paths after the policy has changed. */
  @SuppressWarnings("ReferenceEquality") // Requests share entries; an equal one is only slower.
  void update(HostEntry current) {
    if (entry != current) {
      entry = current;
      exemptRules = RobotsTxt.allowing(current.exemptPaths());
    }
  }

  /** Stores the version in force, and returns whether it is another one than before. */
  @SuppressWarnings("ReferenceEquality") // Versions are equal if they are the same object.
  boolean change(PublishedRobots current) {
    if (inForce == current) {
      return false;
    }
    inForce = current;
    hasCrawlDelay = hasCrawlDelay(current.file());
    return true;
  }

  /** Returns whether a group of the version in force has a crawl delay. */
  boolean hasCrawlDelay() {
    return hasCrawlDelay;
  }

  boolean isDocument(JudgedTarget target) {
    return target.path().equals(DocumentPaths.ROBOTS_TXT)
        || entry.documents().contains(target.path());
  }

  boolean isExempt(JudgedTarget target) {
    return !entry.exemptPaths().isEmpty()
        && target.verdict(exemptRules, List.of()).rule().isPresent();
  }

  private static boolean hasCrawlDelay(RobotsTxt file) {
    for (Group group : file.groups()) {
      if (group.terms().crawlDelay().isPresent()) {
        return true;
      }
    }
    return false;
  }
}
