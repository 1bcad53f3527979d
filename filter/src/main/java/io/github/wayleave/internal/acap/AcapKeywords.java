package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapField.ActionRequest.Action;
import io.github.wayleave.acap.AcapName;
import io.github.wayleave.acap.AcapPolicy.DefinitionTable;
import io.github.wayleave.acap.AcapUsage;
import io.github.wayleave.acap.AcapUsage.LocalUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.ResourceSpecification.SetReference;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.text.InvalidValueException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Parses keywords and references in the section {@code acap}. */
public final class AcapKeywords {
  private static final String SET = "set:";

  private AcapKeywords() {}

  /** Returns a standard usage, or the defined usage with a name in parentheses. */
  public static AcapUsage usage(String text, DefinitionTable names) {
    Optional<AcapName> local = local(text);
    return local.isPresent() ? defined(new LocalUsage(local.get()), names) : type(text, names);
  }

  /**
   * Returns a usage that a composite usage can contain: by section 3, any but another composite
   * usage.
   */
  public static AcapUsage part(String text, DefinitionTable names, Collection<String> composites) {
    boolean isComposite =
        local(text)
            .filter(
                name ->
                    composites.stream().anyMatch(composite -> Ascii.equal(composite, name.text())))
            .isPresent();
    if (isComposite) {
      throw new InvalidValueException(
          "%s is a composite usage; a composite usage contains only standard and qualified usages (ACAP 1.0, 2.7.2)"
              .formatted(text));
    }
    return usage(text, names);
  }

  private static LocalUsage defined(LocalUsage usage, DefinitionTable names) {
    names.permissions(usage);
    return usage;
  }

  private static UsageType type(String text, DefinitionTable names) {
    return UsageType.of(text)
        .orElseThrow(
            () ->
                isDefined(text, names)
                    ? new InvalidValueException(
                        "\"%s\" is a local usage, whose name is written in parentheses; write (%s) (ACAP 1.0, 2.4.1.3)"
                            .formatted(text, text))
                    : unknown(text, "a usage", UsageType.words()));
  }

  private static boolean isDefined(String text, DefinitionTable names) {
    try {
      return names.usage(AcapName.of(text)).isPresent();
    } catch (InvalidValueException e) {
      return false;
    }
  }

  /**
   * Returns the standard usage with a keyword.
   *
   * @throws InvalidValueException if there is none
   */
  public static UsageType type(String text) {
    return UsageType.of(text)
        .orElseThrow(() -> unknown(text, "a standard usage", UsageType.words()));
  }

  /** Returns the standard usage of a prohibition, which cannot have a defined usage (2.4.2). */
  public static UsageType prohibited(String text) {
    local(text)
        .ifPresent(
            name -> {
              throw new InvalidValueException(
                  "\"%s\" is a local usage, which a prohibition cannot have; write its standard usages (ACAP 1.0, 2.4.2)"
                      .formatted(text));
            });
    return type(text);
  }

  private static Optional<AcapName> local(String text) {
    return text.startsWith("(") && text.endsWith(")") && text.length() > 1
        ? Optional.of(AcapName.of(text.substring(1, text.length() - 1)))
        : Optional.empty();
  }

  /** Returns a path pattern, or with {@code set:} a defined resource set. */
  public static ResourceSpecification resources(String text, DefinitionTable names) {
    if (!text.startsWith(SET)) {
      return ResourcePattern.of(text);
    }
    SetReference set = new SetReference(AcapName.of(text.substring(SET.length())));
    names.patterns(set);
    return set;
  }

  public static Action action(String text) {
    return Action.parse(text).orElseThrow(() -> unknown(text, "an action", Action.words()));
  }

  private static InvalidValueException unknown(String text, String subject, List<String> words) {
    return new InvalidValueException(
        "\"%s\" is not %s; %s"
            .formatted(
                text,
                subject,
                Suggestions.nearest(text, words)
                    .map("did you mean \"%s\"?"::formatted)
                    .orElseGet(() -> "expected one of " + String.join(", ", words))));
  }
}
