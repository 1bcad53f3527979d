package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.internal.enforce.decide.SampleAccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerSettingsTest {
  @Test
  void of_allSettings_areRead() {
    LiveSettings settings =
        of(
            Map.of(
                "wayleave.environment", "staging",
                "wayleave.enforcement", "observe",
                "wayleave.reload", "30s",
                "wayleave.on-faulty-start", "open",
                "wayleave.state", "/var/lib/example",
                "wayleave.files", "/srv/data, /srv/terms",
                "wayleave.variables", "SITE_HOST, SHOP_*"));
    assertThat(settings.environment().name()).isEqualTo("staging");
    assertThat(settings.access().mode()).contains(EnforcementMode.OBSERVE);
    assertThat(settings.reload().orElseThrow().interval()).isEqualTo(Duration.ofSeconds(30));
    assertThat(settings.startup().onFaultyStart())
        .contains(OperationPolicy.StartupFailureAction.OPEN);
    assertThat(settings.startup().state().orElseThrow().path().toString())
        .isEqualTo("/var/lib/example");
    assertThat(settings.readPermissions().folders().orElseThrow())
        .containsExactly(Path.of("/srv/data"), Path.of("/srv/terms"));
    assertThat(settings.readPermissions().variables().names().orElseThrow())
        .containsExactly("SITE_HOST", "SHOP_*");
  }

  /** {@code File.toURI} writes one slash, {@code Path.toUri} three, and people write any. */
  @ParameterizedTest
  @ValueSource(strings = {"file:%s", "file://%s", "%s"})
  void policy_fileUrl_isAFile(String spelling, @TempDir Path folder) throws Exception {
    Path file = folder.resolve("a policy.yaml");
    Files.writeString(file, "robots: { disallow: /x }\n");
    for (String location : List.of(file.toString(), file.toString().replace(" ", "%20"))) {
      if (spelling.length() > 2 || !location.contains("%20")) {
        PolicySource source = ServerSettings.policy(spelling.formatted(location));
        SitePolicy policy = source.load(LoadContext.of(Environment.PRODUCTION));
        assertThat(policy.defaultRules().robotsTxt().toOptional()).isPresent();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"file:", "file://host/a.yaml", "file:/a%zz"})
  void policy_invalidFileUrl_isOneSentence(String location) {
    assertThatThrownBy(() -> ServerSettings.policy(location))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "wayleave.policy: expected the path of a file or an https URL, found \"%s\""
                .formatted(location));
  }

  @Test
  void of_noSettings_hasDefaults() {
    LiveSettings settings = of(Map.of());
    assertThat(settings.environment().name()).isEqualTo("production");
    assertThat(settings.reload()).contains(LiveSettings.ReloadSettings.DEFAULT);
    assertThat(settings.startup()).isEqualTo(LiveSettings.StartupSettings.AS_THE_POLICY_SAYS);
    assertThat(settings.access().mode()).isEmpty();
    assertThat(settings.readPermissions()).isEqualTo(ReadPermissions.NEARBY);
  }

  @Test
  void of_reloadOff_isEmpty() {
    assertThat(of(Map.of("wayleave.reload", "off")).reload()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          wayleave.enforcement     | on    | expected one of off, observe, enforce, found "on"
          wayleave.on-faulty-start | close | expected one of refuse, last-good, open, found "close"
          wayleave.files           | data  | expected absolute paths of folders, separated by commas, found "data"; write it like /srv/data
          wayleave.files           | '/a,' | expected absolute paths of folders, separated by commas, found "/a,"; write it like /srv/data
          wayleave.variables       | a b   | expected names of variables, or prefixes that end in "*", separated by commas, found "a b"; write it like SITE_HOST, SHOP_*
          wayleave.variables       | '*'   | expected names of variables, or prefixes that end in "*", separated by commas, found "*"; write it like SITE_HOST, SHOP_*
          wayleave.reload          | soon  | expected "off" or a duration of at least 1s, found "soon"; write it like 5s
          wayleave.reload          | ' '   | has no value; set one, or remove it
          """)
  void of_invalidValue_messageBeginsWithName(String name, String value, String sentence) {
    assertThatThrownBy(() -> of(Map.of(name, value)))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(name + ": " + sentence);
  }

  @Test
  void fromProcess_withPacer_keepsEnforcementSetting() {
    Pacer pacer = (client, delay) -> Duration.ofSeconds(7);
    String policy =
        "robots: { crawl-delay: 10s }\nenforcement: { mode: enforce, pace: true, grace: 0s }\n";

    assertThat(decide(policy, process(Map.of()).withPacer(pacer))).isInstanceOf(Refused.class);
    assertThat(decide(policy, process(Map.of("wayleave.enforcement", "observe")).withPacer(pacer)))
        .isInstanceOf(Observed.class);
    assertThat(decide(policy, process(Map.of("wayleave.enforcement", "off")).withPacer(pacer)))
        .isInstanceOf(Passed.class);
  }

  @Test
  void fromProcess_allSettings_areRead() {
    LiveSettings settings =
        process(
            Map.of(
                "wayleave.environment", "staging",
                "wayleave.reload", "off",
                "wayleave.on-faulty-start", "open",
                "wayleave.state", "/var/lib/example"));
    assertThat(settings.environment().name()).isEqualTo("staging");
    assertThat(settings.reload()).isEmpty();
    assertThat(settings.startup().onFaultyStart())
        .contains(OperationPolicy.StartupFailureAction.OPEN);
    assertThat(settings.startup().state()).isPresent();
  }

  @Test
  void fromProcess_misspelledName_isRejected() {
    assertThatThrownBy(() -> process(Map.of("wayleave.enforcment", "off")))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("wayleave.enforcment: unknown setting; did you mean \"wayleave.enforcement\"?");
  }

  private static LiveSettings process(Map<String, String> properties) {
    properties.forEach(System::setProperty);
    try {
      return ServerSettings.fromProcess();
    } finally {
      properties.keySet().forEach(System::clearProperty);
    }
  }

  private static AccessDecision decide(String yaml, LiveSettings settings) {
    PolicySource source = PolicySource.of(SitePolicyLoader.load("policy.yaml", yaml));
    try (RunningPolicy live = RunningPolicy.start(source, settings)) {
      SiteAccess access = live.current().orElseThrow().access();
      return access
          .defaultControl()
          .decide(
              access.identify(Collections.enumeration(List.of("Otherbot/1.0"))),
              new SampleAccessRequest("/a"));
    }
  }

  private static LiveSettings of(Map<String, String> values) {
    return ServerSettings.of(name -> Optional.ofNullable(values.get(name)));
  }
}
