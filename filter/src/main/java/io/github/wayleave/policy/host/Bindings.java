package io.github.wayleave.policy.host;

import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Strictness;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is observed or enforced whatever the mode of the site is, by the names of crawlers.
 *
 * <p>A rule is finer than its group, also where it is inherited. Of several groups of one name the
 * milder holds.
 */
public final class Bindings {
  /** Says nothing: the mode of the site holds. */
  public static final Bindings NONE = new Bindings(Map.of());

  private final Map<ProductToken, List<Binding>> byName;

  /** What one group says to those whom it names. */
  private record Binding(Strictness own, Map<Rule, EnforcementMode> inherited) {
    Optional<EnforcementMode> mode(Optional<Rule> rule) {
      return rule.map(own.ofRules()::get).or(() -> rule.map(inherited::get)).or(own::ofGroup);
    }

    boolean canEnforce() {
      return own.ofGroup().equals(Optional.of(EnforcementMode.ENFORCE))
          || own.ofRules().containsValue(EnforcementMode.ENFORCE)
          || inherited.containsValue(EnforcementMode.ENFORCE);
    }
  }

  private Bindings(Map<ProductToken, List<Binding>> byName) {
    this.byName = byName;
  }

  /** Returns what a section says whose groups are, by names alone, {@code named}. */
  public static Bindings of(RobotsPolicy section, List<GroupPolicy> named) {
    Map<Rule, EnforcementMode> forAny = new HashMap<>();
    addRules(section.everybody(), forAny);
    for (GroupPolicy group : named) {
      if (group.isForAny()) {
        addRules(group, forAny);
      }
    }
    Map<ProductToken, List<Binding>> byName = new HashMap<>();
    add(section.everybody(), Map.of(), byName);
    for (GroupPolicy group : named) {
      add(group, group.inherit() ? forAny : Map.of(), byName);
    }
    return byName.isEmpty() ? NONE : new Bindings(byName);
  }

  private static void addRules(GroupPolicy group, Map<Rule, EnforcementMode> forAny) {
    for (Map.Entry<Rule, EnforcementMode> rule : group.extras().strictness().ofRules().entrySet()) {
      forAny.merge(rule.getKey(), rule.getValue(), Strictness::milder);
    }
  }

  private static void add(
      GroupPolicy group,
      Map<Rule, EnforcementMode> inherited,
      Map<ProductToken, List<Binding>> byName) {
    Strictness own = group.extras().strictness();
    if (!own.equals(Strictness.OF_THE_SITE) || !inherited.isEmpty()) {
      for (ProductToken name : group.agents()) {
        byName.computeIfAbsent(name, key -> new ArrayList<>()).add(new Binding(own, inherited));
      }
    }
  }

  /** Returns whether a group or a rule is enforced, whatever the mode of the site is. */
  public boolean canEnforce() {
    for (List<Binding> bindings : byName.values()) {
      for (Binding binding : bindings) {
        if (binding.canEnforce()) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns whether something is observed or enforced; empty if the mode of the site says.
   *
   * @param name the name by which a crawler is addressed, or {@code *}
   * @param rule the rule that it breaks; empty for all rules of the name
   */
  public Optional<EnforcementMode> mode(ProductToken name, Optional<Rule> rule) {
    return byName.getOrDefault(name, List.of()).stream()
        .flatMap(binding -> binding.mode(rule).stream())
        .reduce(Strictness::milder);
  }
}
