package io.github.wayleave.spring;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.UnboundConfigurationPropertiesException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;

/**
 * Reports unknown properties below {@code wayleave}, before Spring Boot reports a failed binding.
 */
final class UnknownPropertyAnalyzer
    extends AbstractFailureAnalyzer<UnboundConfigurationPropertiesException> implements Ordered {
  private static final ConfigurationPropertyName PREFIX =
      ConfigurationPropertyName.of(WayleaveProperties.PREFIX);

  /** Creates the analyzer. */
  UnknownPropertyAnalyzer() {}

  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  /** Returns null if no property is below {@code wayleave}, so that other analyzers report them. */
  @Override
  @SuppressWarnings("NullAway")
  protected @Nullable FailureAnalysis analyze(
      Throwable rootFailure, UnboundConfigurationPropertiesException cause) {
    List<String> unknown =
        cause.getUnboundProperties().stream()
            .filter(property -> PREFIX.isAncestorOf(property.getName()))
            .sorted(Comparator.comparing(ConfigurationProperty::getName))
            .map(UnknownPropertyAnalyzer::line)
            .toList();
    return unknown.isEmpty()
        ? null
        : new FailureAnalysis(
            unknown.stream().collect(Collectors.joining("\n")), SettingException.RENAME, cause);
  }

  private static String line(ConfigurationProperty property) {
    String name = property.getName().toString();
    String origin = Optional.ofNullable(property.getOrigin()).map(" (%s)"::formatted).orElse("");
    return "%s%s: %s".formatted(name, origin, PropertyNames.unknown(name));
  }
}
