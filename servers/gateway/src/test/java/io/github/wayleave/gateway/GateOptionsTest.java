package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class GateOptionsTest {
  @Test
  void allOptions_areParsed() {
    GateOptions options =
        GateOptions.parse(
            "--policy=a.yaml",
            "--listen",
            "[::]:80",
            "--from=10.0.0.0/8, 2001:db8::/32",
            "--metrics-from=172.16.0.0/12",
            "--log-refused",
            "--environment",
            "staging");
    assertThat(options.policy()).contains("a.yaml");
    assertThat(options.listen()).hasToString("[::]:80");
    assertThat(options.from())
        .containsExactly(IpNetwork.of("10.0.0.0/8"), IpNetwork.of("2001:db8::/32"));
    assertThat(options.metricsFrom()).containsExactly(IpNetwork.of("172.16.0.0/12"));
    assertThat(options.logsRefused()).isTrue();
    assertThat(options.environment()).contains(new Environment("staging"));
    assertThat(options.print()).isEmpty();
  }

  @Test
  void defaults_areThoseOfTheHelp() {
    GateOptions options = GateOptions.parse("--policy", "a.yaml");
    assertThat(options.listen()).hasToString("127.0.0.1:8099");
    assertThat(options.from()).isEmpty();
    assertThat(options.metricsFrom()).isEmpty();
    assertThat(options.logsRefused()).isFalse();
  }

  /** Nothing listens, so the address may be that of another machine. */
  @Test
  void printedAddress_needsNoNetworks() {
    GateOptions options =
        GateOptions.parse("--policy", "a.yaml", "--listen", "10.0.0.5:8099", "--print", "nginx");
    assertThat(options.print()).contains(ProxyKind.NGINX);
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "wrong-options.csv", delimiter = '|', numLinesToSkip = 1)
  void wrongCommandLine_isExplained(String arguments, String message) {
    assertThatThrownBy(() -> GateOptions.parse(arguments.split(" ", -1)))
        .isInstanceOf(CommandLineException.class)
        .hasMessage(message);
  }
}
