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
 * order of the policy.
 *
 * @param file a robots.txt that is published verbatim, with everything else after it
 * @param comment text at the top of robots.txt, any number of lines
 * @param defaultGroup the rules directly under {@code robots}, which are for {@code *}
 * @param groups the groups, in the order of the policy
 * @param sitemaps the addresses of the sitemaps
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
   * @throws InvalidValueException if there are more names or rules, including inherited rules, than
   *     fit into the part of a robots.txt that crawlers have to read (RFC 9309, 2.5), or if the
   *     default group has more than rules, a crawl delay and fields
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
        ruleCount(termsInFile(file), defaultGroup, groups),
        "rules and fields with those inherited");
  }

  private static void requireForAny(GroupPolicy defaultGroup) {
    boolean hasOnlyRules =
        !defaultGroup.inherit()
            && defaultGroup.purposes().isEmpty()
            && defaultGroup.comment().isEmpty()
            && defaultGroup.enforcement().groupMode().isEmpty();
    if (!hasOnlyRules || !defaultGroup.agents().equals(List.of(ProductToken.ANY))) {
      throw new InvalidValueException(
          "the default group must not have names, purposes, a comment, an enforcement mode or \"inherit\"; move them to another group");
    }
  }

  private static long ruleCount(
      GroupTerms termsInFile, GroupPolicy defaultGroup, List<GroupPolicy> groups) {
    long defaultCount = defaultGroup.size();
    for (GroupPolicy group : groups) {
      defaultCount += group.isForAny() ? group.size() : 0;
    }
    long inheritedCount = defaultCount + termsInFile.rules().size() + termsInFile.fields().size();
    long total = defaultCount;
    for (GroupPolicy group : groups) {
      total += group.size() + (group.inherit() ? inheritedCount : 0);
    }
    return total;
  }

  private static GroupTerms termsInFile(Optional<RobotsFile> file) {
    Optional<Group> group =
        file.isPresent() ? file.get().parsed().file().groupFor(List.of()) : Optional.empty();
    return group.isPresent() ? group.get().terms() : GroupTerms.FREE;
  }

  /** Creates a builder without rules. */
  public static Builder builder() {
    return new Builder(GroupPolicy.of(ProductToken.ANY.toString()));
  }

  /**
   * Returns the terms for crawlers without a group: those of {@code *} in the verbatim file, the
   * rules directly under {@code robots}, and the groups for {@code *}. RFC 9309, 2.2.1 requires
   * crawlers to combine groups with the same product token, and this does the same.
   */
  public GroupTerms defaultTerms() {
    List<GroupTerms> terms = new ArrayList<>();
    terms.add(termsInFile(file));
    terms.add(defaultGroup.terms(GroupTerms.FREE));
    for (GroupPolicy group : groups) {
      if (group.isForAny()) {
        terms.add(group.terms(GroupTerms.FREE));
      }
    }
    return GroupTerms.combined(terms);
  }

  /**
   * Returns the groups that this section adds to robots.txt, arranged for old readers, without
   * sitemaps.
   *
   * @param named the groups of the section, with purposes replaced by product tokens
   */
  public RobotsTxt toGroups(List<GroupPolicy> named) {
    GroupTerms inheritedTerms = defaultTerms();
    List<Group> writtenGroups = new ArrayList<>();
    if (!defaultGroup.isEmpty()) {
      writtenGroups.add(Group.of(List.of(ProductToken.ANY), defaultGroup.terms(GroupTerms.FREE)));
    }
    for (GroupPolicy group : named) {
      if (!group.agents().isEmpty()) {
        GroupTerms terms = group.terms(group.isForAny() ? GroupTerms.FREE : inheritedTerms);
        writtenGroups.add(Group.of(group.agents(), terms).withComment(group.comment()));
      }
    }
    return RobotsTxt.of(writtenGroups, List.of()).withComment(comment).arrangedForOldReaders();
  }

  /** Returns the records of the sitemaps, with paths resolved against {@code site}. */
  public List<Field> sitemapRecords(Origin site) {
    List<Field> records = new ArrayList<>();
    for (UrlReference url : sitemaps) {
      records.add(new Field(RobotsFieldNames.SITEMAP, url.resolve(site)));
    }
    return records;
  }

  /** Returns whether a sitemap is a path, so that the key {@code site} is required. */
  public boolean needsSite() {
    for (UrlReference url : sitemaps) {
      if (url.isRelative()) {
        return true;
      }
    }
    return false;
  }

  /** Returns a copy with the lists of another section appended. */
  RobotsPolicy joinedBy(RobotsPolicy addition) {
    GroupPolicy.Builder combined = defaultGroup.toBuilder();
    combined.rules(addition.defaultGroup);
    return new RobotsPolicy(
        file,
        comment,
        combined.build(),
        concat(groups, addition.groups),
        concat(sitemaps, addition.sitemaps));
  }

  /** Returns whether only lists are set, so that {@code add} can append this section. */
  boolean isLists() {
    return file.isEmpty()
        && comment.isEmpty()
        && defaultGroup.crawlDelay().isEmpty()
        && defaultGroup.fields().isEmpty();
  }

  private static <T> List<T> concat(List<T> values, List<T> additions) {
    return Stream.concat(values.stream(), additions.stream()).toList();
  }

  /** Creates a builder with the values of this section. */
  public Builder toBuilder() {
    Builder builder = new Builder(defaultGroup.toBuilder());
    builder.groups.addAll(groups);
    builder.sitemaps.addAll(sitemaps);
    builder.file = file;
    return builder.comment(comment);
  }

  /** A builder for the section; each method checks its arguments. */
  public static final class Builder {
    private final GroupPolicy.Builder defaultGroup;
    private final List<GroupPolicy> groups = new ArrayList<>();
    private final List<UrlReference> sitemaps = new ArrayList<>();
    private Optional<RobotsFile> file = Optional.empty();
    private String comment = "";

    private Builder(GroupPolicy.Builder defaultGroup) {
      this.defaultGroup = defaultGroup;
    }

    /** Sets a file that is published verbatim, with everything else after it. */
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

    /** Creates the section. */
    public RobotsPolicy build() {
      return new RobotsPolicy(file, comment, defaultGroup.build(), groups, sitemaps);
    }
  }
}
