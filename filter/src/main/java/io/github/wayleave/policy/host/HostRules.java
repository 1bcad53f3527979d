package io.github.wayleave.policy.host;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.HeaderEntry;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The immutable rules of one host, including everything that it inherits: what the host publishes
 * and enforces. Crawlers, warnings and other values of the whole site are in {@code SitePolicy}.
 */
public final class HostRules {
  private final PolicySections sections;
  private final Optional<Origin> site;
  private final Section<RobotsDocument> document;
  private final GroupModes groupModes;
  private final Set<ProductToken> neverRefused;

  /** Creates rules from the sections and the values derived from them for this host. */
  public HostRules(
      PolicySections sections,
      Optional<Origin> site,
      Section<RobotsDocument> document,
      GroupModes groupModes,
      Set<ProductToken> neverRefused) {
    this.sections = sections;
    this.site = site;
    this.document = document;
    this.groupModes = groupModes;
    this.neverRefused = Set.copyOf(neverRefused);
  }

  /** Returns the sections of this host, combined from all layers. */
  public PolicySections sections() {
    return sections;
  }

  /** Returns the origin to which paths belong, if it is known. */
  public Optional<Origin> site() {
    return site;
  }

  /** Returns the contact for these rules. */
  public Optional<ContactPoint> contact() {
    return sections.contact();
  }

  /** Returns the section {@code robots} as it was written. */
  public Section<RobotsPolicy> robots() {
    return sections.robots();
  }

  /** Returns the section {@code data} as it was written. */
  public Section<DataPolicy> data() {
    return sections.data();
  }

  /** Returns the entries of {@code headers}. */
  public List<HeaderEntry> headers() {
    return sections.headers().orElse(List.of());
  }

  /** Returns how long clients may cache the documents. */
  public CachePolicy cache() {
    return sections.cache().orElse(CachePolicy.DEFAULT);
  }

  /** Returns whether this host asks search engines not to list it. */
  public IndexingMode hidden() {
    return sections.hidden();
  }

  /** Returns what happens to requests that violate the rules. */
  public EnforcementPolicy enforcement() {
    return sections.enforcement().orElse(EnforcementPolicy.OFF);
  }

  /** Returns the URL of the license of the usage; empty if there is none. */
  public Optional<String> license() {
    return sections.usage() instanceof Section.Present<UsageSection> usage
        ? usage.value().documents().licenseAt(site)
        : Optional.empty();
  }

  /** Returns a pattern for each document here that states the conditions of the usage. */
  public List<PathPattern> conditions() {
    return sections.usage() instanceof Section.Present<UsageSection> usage
        ? usage.value().conditions(site, contact())
        : List.of();
  }

  /**
   * Returns the paths at which the rules are not enforced: those of {@code enforcement}, and the
   * conditions of the usage.
   */
  public List<PathPattern> exemptPaths() {
    List<PathPattern> paths = new ArrayList<>(enforcement().exemptPaths());
    paths.addAll(conditions());
    return paths;
  }

  /** Returns the modes of groups and rules that override the mode of the site. */
  public GroupModes groupModes() {
    return groupModes;
  }

  /** Returns whether a rule is enforced at this host. */
  public boolean canRefuse() {
    return enforcement().mode() == EnforcementMode.ENFORCE || groupModes.canEnforce();
  }

  /** Returns the crawlers that are never refused. */
  public Set<ProductToken> neverRefused() {
    return neverRefused;
  }

  /** Returns robots.txt as it is published here. */
  public Section<RobotsDocument> robotsDocument() {
    return document;
  }

  /** Returns robots.txt as a value, in the order in which it is written. */
  public Section<RobotsTxt> robotsTxt() {
    if (document instanceof Section.Present<RobotsDocument> present) {
      return new Section.Present<>(present.value().file());
    }
    return document instanceof Section.Absent ? new Section.Absent<>() : new Section.None<>();
  }

  /** Returns the datasets of this host with inherited values; {@code None} for a hidden host. */
  public Section<HostData> hostData() {
    return hidden() == IndexingMode.YES ? new Section.None<>() : declaredData();
  }

  /**
   * Returns the datasets that a hidden host would list if it were not hidden; empty if it is not
   * hidden.
   */
  public Optional<HostData> unlistedData() {
    return hidden() == IndexingMode.YES ? declaredData().toOptional() : Optional.empty();
  }

  private Section<HostData> declaredData() {
    if (data() instanceof Section.Present<DataPolicy> present) {
      DataPolicy section = present.value();
      return new Section.Present<>(
          new HostData(
              site, section.root(), section.documents(), section.datasetsWithDefaults(contact())));
    }
    return data() instanceof Section.Absent ? new Section.Absent<>() : new Section.None<>();
  }

  /** Returns whether there is a data.txt. */
  public boolean publishesData() {
    return data() instanceof Section.Present && hidden() != IndexingMode.YES;
  }

  /**
   * Returns whether a crawler may fetch {@code target}. The published data.txt is always allowed.
   *
   * @param names as in {@link RobotsTxt#groupFor}
   */
  public Verdict verdict(List<ProductToken> names, Target target) {
    if (publishesData() && target.path().equals(DocumentPaths.DATA_TXT)) {
      return Verdict.noGroup();
    }
    return document instanceof Section.Present<RobotsDocument> present
        ? present.value().file().verdict(names, target)
        : Verdict.noGroup();
  }

  /** Returns whether a warning is silenced here. */
  public boolean ignores(Warning warning) {
    return sections.ignoredWarnings().contains(warning);
  }

  /** Returns a summary for logs and debuggers. */
  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    site.map(Origin::toString).ifPresent(parts::add);
    parts.add("robots.txt: " + (robotsDocument() instanceof Section.Present ? "yes" : "no"));
    parts.add("data.txt: " + (publishesData() ? "yes" : "no"));
    parts.add("enforcement: " + enforcement().mode().word());
    if (hidden() != IndexingMode.NO) {
      parts.add(hidden() == IndexingMode.YES ? "hidden" : "deindexed");
    }
    return "HostRules[" + String.join(", ", parts) + "]";
  }

  /**
   * The modes of groups and rules that override the mode of the site, by product token.
   *
   * <p>The mode of a rule takes precedence over that of its group, even if the rule is inherited.
   * If several groups name a crawler, the most lenient mode applies.
   */
  public static final class GroupModes {
    /** No modes: the mode of the site applies. */
    public static final GroupModes NONE = new GroupModes(Map.of());

    private final Map<ProductToken, List<GroupMode>> byName;

    /** The modes of one group. */
    private record GroupMode(
        GroupPolicy.GroupEnforcement enforcement, Map<Rule, EnforcementMode> inherited) {
      Optional<EnforcementMode> mode(Optional<Rule> rule) {
        return rule.map(enforcement.ruleModes()::get)
            .or(() -> rule.map(inherited::get))
            .or(enforcement::groupMode);
      }

      boolean canEnforce() {
        return enforcement.groupMode().equals(Optional.of(EnforcementMode.ENFORCE))
            || enforcement.ruleModes().containsValue(EnforcementMode.ENFORCE)
            || inherited.containsValue(EnforcementMode.ENFORCE);
      }
    }

    private GroupModes(Map<ProductToken, List<GroupMode>> byName) {
      this.byName = byName;
    }

    /**
     * Returns the modes of a section.
     *
     * @param named the groups of the section, with purposes replaced by product tokens
     */
    public static GroupModes of(RobotsPolicy section, List<GroupPolicy> named) {
      Map<Rule, EnforcementMode> defaultModes = new HashMap<>();
      addRules(section.defaultGroup(), defaultModes);
      for (GroupPolicy group : named) {
        if (group.isForAny()) {
          addRules(group, defaultModes);
        }
      }
      Map<ProductToken, List<GroupMode>> byName = new HashMap<>();
      add(section.defaultGroup(), Map.of(), byName);
      for (GroupPolicy group : named) {
        add(group, group.inherit() ? defaultModes : Map.of(), byName);
      }
      return byName.isEmpty() ? NONE : new GroupModes(byName);
    }

    private static void addRules(GroupPolicy group, Map<Rule, EnforcementMode> defaultModes) {
      for (Map.Entry<Rule, EnforcementMode> rule : group.enforcement().ruleModes().entrySet()) {
        defaultModes.merge(
            rule.getKey(), rule.getValue(), GroupPolicy.GroupEnforcement::moreLenient);
      }
    }

    private static void add(
        GroupPolicy group,
        Map<Rule, EnforcementMode> inherited,
        Map<ProductToken, List<GroupMode>> byName) {
      GroupPolicy.GroupEnforcement enforcement = group.enforcement();
      if (!enforcement.isOfTheSite() || !inherited.isEmpty()) {
        for (ProductToken name : group.agents()) {
          byName
              .computeIfAbsent(name, key -> new ArrayList<>())
              .add(new GroupMode(enforcement, inherited));
        }
      }
    }

    /** Returns whether a group or a rule is enforced, whatever the mode of the site is. */
    public boolean canEnforce() {
      for (List<GroupMode> groupModes : byName.values()) {
        for (GroupMode mode : groupModes) {
          if (mode.canEnforce()) {
            return true;
          }
        }
      }
      return false;
    }

    /**
     * Returns the mode for a crawler and a rule; empty if the mode of the site applies.
     *
     * @param name the name by which a crawler is addressed, or {@code *}
     * @param rule the violated rule; empty for the mode of the whole group
     */
    public Optional<EnforcementMode> mode(ProductToken name, Optional<Rule> rule) {
      return byName.getOrDefault(name, List.of()).stream()
          .flatMap(mode -> mode.mode(rule).stream())
          .reduce(GroupPolicy.GroupEnforcement::moreLenient);
    }
  }

  /**
   * The datasets of a host, with inherited values.
   *
   * @param site the host's origin, if it is known
   * @param root the folder that site paths are relative to; empty for the root of the application
   * @param documents the formats in which they are published
   * @param datasets the datasets
   */
  public record HostData(
      Optional<Origin> site, Optional<Path> root, DataDocuments documents, List<Dataset> datasets) {
    /** Copies the datasets. */
    public HostData {
      datasets = List.copyOf(datasets);
    }

    /**
     * Returns the folder's path, which identifies it in an {@link Inventory}; empty for the root of
     * the application.
     */
    public String rootName() {
      return root.isPresent() ? root.get().toString() : "";
    }

    /** Returns whether no dataset is listed, regardless of its files. */
    public boolean isEmpty() {
      for (Dataset dataset : datasets) {
        if (dataset.isListed()) {
          return false;
        }
      }
      return true;
    }

    /**
     * Returns the catalogue with what a scan found about its files. The landing page of a dataset
     * defaults to the page that Wayleave publishes about it.
     */
    public Catalogue catalogue(Inventory.ListedFiles files) {
      List<ListedDataset> listed = new ArrayList<>();
      for (Dataset dataset : datasets) {
        Optional<ListedDataset> found = files.listed(rootName(), dataset);
        if (found.isPresent()) {
          listed.add(withPage(found.get()));
        }
      }
      Catalogue catalogue = Catalogue.of(site, listed);
      return documents.htmlPath().isPresent()
          ? catalogue.withPage(UrlReference.of(documents.htmlPath().get()))
          : catalogue;
    }

    private ListedDataset withPage(ListedDataset dataset) {
      Optional<String> page = documents.page(dataset.id());
      return page.isPresent()
          ? dataset.withLandingPageIfAbsent(UrlReference.of(page.get()))
          : dataset;
    }
  }
}
