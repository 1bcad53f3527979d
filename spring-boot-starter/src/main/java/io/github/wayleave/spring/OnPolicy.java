package io.github.wayleave.spring;

import io.github.wayleave.yaml.PolicySource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.ConfigurationCondition;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Matches where there is a policy: a bean, one that is named, one on the class path. */
final class OnPolicy extends SpringBootCondition implements ConfigurationCondition {
  private static final Logger LOG = LoggerFactory.getLogger(OnPolicy.class);

  /** What is in a WAR is for the initializer of the filter's own jar. */
  private static final String WEB_INF = "/WEB-INF/";

  /** Only then all beans of the application are known. */
  @Override
  public ConfigurationPhase getConfigurationPhase() {
    return ConfigurationPhase.REGISTER_BEAN;
  }

  @Override
  public ConditionOutcome getMatchOutcome(
      ConditionContext context, AnnotatedTypeMetadata metadata) {
    ConditionMessage.Builder message = ConditionMessage.forCondition("Wayleave");
    if (hasSource(context.getBeanFactory())) {
      return ConditionOutcome.match(message.foundExactly("bean of type PolicySource"));
    }
    String named = context.getEnvironment().getProperty(WayleaveProperties.POLICY);
    if (named != null) {
      return new ConditionOutcome(
          !named.startsWith(WEB_INF), message.foundExactly(WayleaveProperties.POLICY));
    }
    if (context.getResourceLoader().getResource(NamedPolicy.DEFAULT).exists()) {
      return ConditionOutcome.match(message.foundExactly(NamedPolicy.DEFAULT));
    }
    LOG.info(
        "nothing is published: there is no {}, no property {}, and no bean of the type PolicySource",
        NamedPolicy.DEFAULT,
        WayleaveProperties.POLICY);
    return ConditionOutcome.noMatch(message.didNotFind("policy").atAll());
  }

  private static boolean hasSource(@Nullable ConfigurableListableBeanFactory beans) {
    return beans != null && beans.getBeanNamesForType(PolicySource.class, true, false).length > 0;
  }
}
