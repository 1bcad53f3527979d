package io.github.wayleave.fuzz;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.wayleave.internal.usage.ContentSignal;
import io.github.wayleave.internal.usage.ContentSignalReader;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.internal.usage.ContentUsageReader;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.internal.usage.TdmRepReader;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.usage.NaivePath;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Preferences.Preference;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Preferences about the use of pages, published as Content-Usage, Content-Signal and TDMRep:
 * readers of these never find more allowed than the longest pattern with a preference allows.
 */
public final class UsageFuzz {
  private static final List<Optional<Preference>> PREFERENCES =
      List.of(
          Optional.empty(),
          Optional.of(Preference.ALLOW),
          Optional.of(Preference.DENY),
          Optional.of(Preference.ON_TERMS));

  private UsageFuzz() {}

  private record Clause(String pattern, Preferences preferences) {}

  public static void fuzzerTestOneInput(byte[] data) {
    Input input = new Input(data);
    List<Clause> clauses = new ArrayList<>();
    Preferences base = preferences(input);
    Map<String, Preferences> exceptions = new LinkedHashMap<>();
    for (int i = input.below(7); i > 0; i--) {
      String path = "/" + input.word("ab/*", 5) + (input.below(5) == 0 ? "$" : "");
      Preferences preferences = preferences(input);
      if (!preferences.isEmpty() && !path.equals("/")) {
        exceptions.put(path, preferences);
      }
    }
    if (base.isEmpty() && exceptions.isEmpty()) {
      return;
    }
    List<UsageOverride> overrides = new ArrayList<>();
    exceptions.forEach(
        (path, preferences) -> {
          overrides.add(
              new UsageOverride(List.of(PathPattern.of(path)), List.of(), preferences, ""));
          clauses.add(new Clause(path, preferences));
        });
    clauses.add(new Clause("/", base));
    PreferenceTable table =
        Bounds.seconds(1, () -> new UsagePreferences(base, overrides).defaultTable());
    List<List<String>> lines = List.of(lines(table, false), lines(table, true));
    Optional<Field> signal = ContentSignal.of(table, Optional.empty());
    Optional<String> document = Bounds.seconds(1, () -> TdmRep.document(table, Optional.empty()));
    Optional<TdmRepReader> reader = document.map(UsageFuzz::reader);
    for (int i = 0; i < 4; i++) {
      String target = "/" + input.word("ab/", 6);
      boolean aiUse = input.flag();
      contentUsage(clauses, lines.get(aiUse ? 1 : 0), target, aiUse);
      contentSignal(clauses, signal, target);
      reservation(clauses, reader, document, target);
    }
    joined(base, input);
  }

  private static Preferences preferences(Input input) {
    Preferences preferences = Preferences.NONE;
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<Preference> chosen = input.choice(PREFERENCES);
      if (chosen.isPresent()) {
        preferences = preferences.with(purpose, chosen.get());
      }
    }
    return preferences;
  }

  /** Returns what the longest pattern says, and of equally long ones the first by its text. */
  private static Optional<Boolean> allowed(
      List<Clause> clauses, UsagePurpose purpose, String target) {
    return clauses.stream()
        .filter(clause -> clause.preferences().preferenceFor(purpose).isPresent())
        .filter(clause -> NaivePath.covers(clause.pattern(), target))
        .min(
            Comparator.comparing((Clause clause) -> -clause.pattern().length())
                .thenComparing(Clause::pattern))
        .map(clause -> !clause.preferences().denies(purpose));
  }

  private static void contentUsage(
      List<Clause> clauses, List<String> lines, String target, boolean aiUse) {
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<String> label =
          aiUse && purpose == UsagePurpose.AI_INPUT
              ? Optional.of(ContentUsage.AI_USE)
              : purpose.label();
      if (label.isPresent()) {
        Optional<Boolean> read = ContentUsageReader.about(lines, label.get(), target);
        Optional<Boolean> meant = allowed(clauses, purpose, target);
        if (read.equals(Optional.of(true)) && !meant.equals(Optional.of(true))) {
          throw new AssertionError(target + " " + purpose + " is not allowed: " + lines);
        }
        if (meant.equals(Optional.of(false)) && !read.equals(Optional.of(false))) {
          throw new AssertionError(target + " " + purpose + " is denied: " + lines);
        }
      }
    }
  }

  private static List<String> lines(PreferenceTable table, boolean aiUse) {
    return Bounds.seconds(1, () -> ContentUsage.lines(table, aiUse)).stream()
        .map(Field::value)
        .toList();
  }

  private static void contentSignal(List<Clause> clauses, Optional<Field> line, String target) {
    Map<String, Boolean> signals =
        ContentSignalReader.read(line.map(Field::value).stream().toList());
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<Boolean> signal = Optional.ofNullable(signals.get(purpose.word()));
      boolean isDenied = allowed(clauses, purpose, target).equals(Optional.of(false));
      if (signal.equals(Optional.of(true)) && isDenied) {
        throw new AssertionError(target + " " + purpose + " is denied: " + line);
      }
    }
  }

  private static void reservation(
      List<Clause> clauses,
      Optional<TdmRepReader> reader,
      Optional<String> document,
      String target) {
    Optional<Boolean> reserved = reader.flatMap(rules -> rules.isReserved(target));
    boolean isTrainingDenied =
        allowed(clauses, UsagePurpose.AI_TRAIN, target).equals(Optional.of(false));
    if (isTrainingDenied && !reserved.equals(Optional.of(true))) {
      throw new AssertionError(target + " is not reserved: " + document);
    }
    for (UsagePurpose purpose : UsagePurpose.values()) {
      boolean isAllowed = allowed(clauses, purpose, target).equals(Optional.of(true));
      if (reserved.equals(Optional.of(false)) && !isAllowed) {
        throw new AssertionError(target + " " + purpose + " is not allowed: " + document);
      }
    }
  }

  private static TdmRepReader reader(String document) {
    try {
      return new TdmRepReader(document);
    } catch (JsonProcessingException e) {
      throw new AssertionError("not JSON: " + document, e);
    }
  }

  /** The field of an application beside that of the policy. */
  private static void joined(Preferences base, Input input) {
    Optional<String> ours = ContentUsage.value(base, input.flag());
    if (ours.isEmpty()) {
      return;
    }
    String second = input.word("train-i=yn, search;?1*x\t", 40);
    String joined = Bounds.seconds(1, () -> ContentUsage.joined(ours.get(), second));
    Map<String, Boolean> read = ContentUsageReader.parse(joined);
    ContentUsageReader.parse(ours.get())
        .forEach(
            (label, allowed) -> {
              if (!allowed && read.getOrDefault(label, true)) {
                throw new AssertionError(label + " of the policy is lost: " + joined);
              }
            });
    if (second.matches("[a-z][a-z-]*=[yn](, ?[a-z][a-z-]*=[yn])*")) {
      ContentUsageReader.parse(second)
          .forEach(
              (label, allowed) -> {
                if (!allowed && read.getOrDefault(label, true)) {
                  throw new AssertionError(label + " of " + second + " is lost: " + joined);
                }
              });
    }
  }
}
