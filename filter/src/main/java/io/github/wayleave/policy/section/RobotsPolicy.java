package io.github.wayleave.policy.section;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The section {@code robots} of a policy: the rules, groups and sitemaps of robots.txt, in the
 * order in which they were written.
 *
 * @param file a robots.txt that is published as it stands, with all else behind it
 * @param comment text at the top of robots.txt, any number of lines
 * @param defaultGroup the rules directly under {@code robots}, which are for {@code *}
 * @param groups the groups in the order in which they were written
 * @param sitemaps where the sitemaps are
 */
public record RobotsPolicy(
    Optional<RobotsFile> file,
    String comment,
    GroupPolicy defaultGroup,
    List<GroupPolicy> groups,
    List<UrlReference> sitemaps) {

  /**
   * Copies the lists.
   *
   * @throws InvalidValueException if there are more names, or more rules with those that groups
   *     inherit, than a robots.txt that crawlers read to its end can hold, or if the rules for
   *     every crawler also name one
   */
  public RobotsPolicy {
    groups = List.copyOf(groups);
    sitemaps = List.copyOf(sitemaps);
    for (UrlReference url : sitemaps) {
      PolicyLimits.requirePublishable(url.toString());
    }
    requireForAny(defaultGroup);
    long names = 0;
    for (GroupPolicy group : groups) {
      names += group.agents().size();
    }
    PolicyLimits.requireAtMost(PolicyLimits.MOST_NAMES, names, "names");
    PolicyLimits.requireAtMost(
        PolicyLimits.MOST_RULES,
        rules(inFile(file), defaultGroup, groups),
        "rules and fields with those inherited");
  }

  private static void requireForAny(GroupPolicy defaultGroup) {
    boolean plain =
        !defaultGroup.inherit()
            && defaultGroup.purposes().isEmpty()
            && defaultGroup.comment().isEmpty()
            && defaultGroup.enforcement().groupMode().isEmpty();
    if (!plain || !defaultGroup.agents().equals(List.of(ProductToken.ANY))) {
      throw new InvalidValueException(
          "the default group must not have names, purposes, a comment, an enforcement mode or \"inherit\"; move them to another group");
    }
  }

  private static long rules(GroupTerms inFile, GroupPolicy defaultGroup, List<GroupPolicy> groups) {
    long forAny = defaultGroup.size();
    for (GroupPolicy group : groups) {
      forAny += group.isForAny() ? group.size() : 0;
    }
    long inherited = forAny + inFile.rules().size() + inFile.fields().size();
    long total = forAny;
    for (GroupPolicy group : groups) {
      total += group.size() + (group.inherit() ? inherited : 0);
    }
    return total;
  }

  private static GroupTerms inFile(Optional<RobotsFile> file) {
    Optional<Group> forAny =
        file.isPresent() ? file.get().parsed().file().groupFor(List.of()) : Optional.empty();
    return forAny.isPresent() ? forAny.get().terms() : GroupTerms.FREE;
  }

  /** Creates a builder for a section, with no rule yet. */
  public static Builder builder() {
    return new Builder(GroupPolicy.of(ProductToken.ANY.toString()));
  }

  /**
   * Returns the terms of crawlers without a group: those of {@code *} in the file, the section's
   * own rules, and its groups of {@code *}.
   */
  public GroupTerms defaultTerms() {
    List<GroupTerms> terms = new ArrayList<>();
    terms.add(inFile(file));
    terms.add(defaultGroup.terms(GroupTerms.FREE));
    for (GroupPolicy group : groups) {
      if (group.isForAny()) {
        terms.add(group.terms(GroupTerms.FREE));
      }
    }
    return GroupTerms.combined(terms);
  }

  /**
   * Returns the groups that this section writes itself, arranged, without its sitemaps.
   *
   * @param named its groups, by names alone
   */
  public RobotsTxt toGroups(List<GroupPolicy> named) {
    GroupTerms forAny = defaultTerms();
    List<Group> items = new ArrayList<>();
    if (!defaultGroup.isEmpty()) {
      items.add(Group.of(List.of(ProductToken.ANY), defaultGroup.terms(GroupTerms.FREE)));
    }
    for (GroupPolicy group : named) {
      if (!group.agents().isEmpty()) {
        GroupTerms terms = group.terms(group.isForAny() ? GroupTerms.FREE : forAny);
        items.add(Group.of(group.agents(), terms).withComment(group.comment()));
      }
    }
    return RobotsTxt.of(items, List.of()).withComment(comment).arrangedForOldReaders();
  }

  /** Returns the sitemaps as records, those that are paths on the site {@code site}. */
  public List<Field> sitemapRecords(Origin site) {
    List<Field> records = new ArrayList<>();
    for (UrlReference url : sitemaps) {
      records.add(new Field(RobotsFieldNames.SITEMAP, url.resolve(site)));
    }
    return records;
  }

  /** Returns whether what is published depends on the site on which it is. */
  public boolean needsSite() {
    for (UrlReference url : sitemaps) {
      if (url.isRelative()) {
        return true;
      }
    }
    return false;
  }

  /** Returns this section with the lists of another behind its own. */
  RobotsPolicy joinedBy(RobotsPolicy addition) {
    GroupPolicy.Builder joined = defaultGroup.toBuilder();
    joined.rules(addition.defaultGroup);
    return new RobotsPolicy(
        file,
        comment,
        joined.build(),
        joined(groups, addition.groups),
        joined(sitemaps, addition.sitemaps));
  }

  /** Returns whether this section says nothing but what is a list. */
  boolean isLists() {
    return file.isEmpty()
        && comment.isEmpty()
        && defaultGroup.crawlDelay().isEmpty()
        && defaultGroup.fields().isEmpty();
  }

  private static <T> List<T> joined(List<T> values, List<T> additions) {
    return Stream.concat(values.stream(), additions.stream()).toList();
  }

  /** Creates a builder with everything that this section has. */
  public Builder toBuilder() {
    Builder builder = new Builder(defaultGroup.toBuilder());
    builder.groups.addAll(groups);
    builder.sitemaps.addAll(sitemaps);
    builder.file = file;
    return builder.comment(comment);
  }

  /** Builds the section; each method checks its arguments. */
  public static final class Builder {
    private final GroupPolicy.Builder defaultGroup;
    private final List<GroupPolicy> groups = new ArrayList<>();
    private final List<UrlReference> sitemaps = new ArrayList<>();
    private Optional<RobotsFile> file = Optional.empty();
    private String comment = "";

    private Builder(GroupPolicy.Builder defaultGroup) {
      this.defaultGroup = defaultGroup;
    }

    /** Sets a file that is published unchanged, with everything else after it. */
    public Builder file(RobotsFile robotsFile) {
      file = Optional.of(robotsFile);
      return this;
    }

    /** Sets the text at the top of robots.txt, any number of lines. */
    public Builder comment(String text) {
      comment = text;
      return this;
    }

    /** Changes the rules for every crawler without a group. */
    public Builder defaultGroup(Consumer<GroupPolicy.Builder> change) {
      change.accept(defaultGroup);
      return this;
    }

    /**
     * Adds an Allow rule for every crawler without a group.
     *
     * @throws InvalidValueException if {@code path} is not a pattern
     */
    public Builder allow(String path) {
      return defaultGroup(group -> group.allow(path));
    }

    /**
     * Adds a Disallow rule for every crawler without a group.
     *
     * @throws InvalidValueException if {@code path} is not a pattern
     */
    public Builder disallow(String path) {
      return defaultGroup(group -> group.disallow(path));
    }

    /** Adds a group. */
    public Builder group(GroupPolicy group) {
      groups.add(group);
      return this;
    }

    /**
     * Adds the address of a sitemap: a path on the site, or a URL.
     *
     * @throws InvalidValueException if it is neither, or too long to be published
     */
    public Builder sitemap(String address) {
      UrlReference url = UrlReference.of(address);
      PolicyLimits.requirePublishable(url.toString());
      sitemaps.add(url);
      return this;
    }

    /** Returns the section. */
    public RobotsPolicy build() {
      return new RobotsPolicy(file, comment, defaultGroup.build(), groups, sitemaps);
    }
  }
}
