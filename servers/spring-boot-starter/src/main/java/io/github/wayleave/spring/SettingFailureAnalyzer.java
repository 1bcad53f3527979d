package io.github.wayleave.spring;

import java.util.Optional;
import java.util.stream.StreamSupport;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.origin.Origin;
import org.springframework.core.env.Environment;

/** Reports an invalid property and where it is set. */
final class SettingFailureAnalyzer extends AbstractFailureAnalyzer<SettingException> {
  private final Environment environment;

  SettingFailureAnalyzer(Environment environment) {
    this.environment = environment;
  }

  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, SettingException cause) {
    String origin = origin(cause.name()).map(" (%s)"::formatted).orElse("");
    return new FailureAnalysis(
        "%s%s: %s".formatted(cause.name(), origin, cause.message()), cause.action(), cause);
  }

  private Optional<Origin> origin(String name) {
    ConfigurationPropertyName property = ConfigurationPropertyName.ofIfValid(name);
    if (property == null) {
      return Optional.empty();
    }
    return StreamSupport.stream(ConfigurationPropertySources.get(environment).spliterator(), false)
        .map(source -> Optional.ofNullable(source.getConfigurationProperty(property)))
        .flatMap(Optional::stream)
        .findFirst()
        .map(ConfigurationProperty::getOrigin);
  }
}
