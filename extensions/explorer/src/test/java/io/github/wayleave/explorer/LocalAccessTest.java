package io.github.wayleave.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalAccessTest {
  private static final int ALLOWED = 0;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          8080 | localhost:8080        | -           | -        | -        | 0
          8080 | [::1]:8080            | none        | navigate | document | 0
          8080 | 127.0.0.1:8080        | same-origin | cors     | empty    | 0
          80   | localhost             | -           | -        | -        | 0
          8080 | localhost             | -           | -        | -        | 421
          8080 | localhost:80          | -           | -        | -        | 421
          8080 | attacker.example:8080 | same-origin | -        | -        | 421
          8080 | 127.0.0.2:8080        | -           | -        | -        | 421
          8080 | localhost.:8080       | -           | -        | -        | 421
          8080 | -                     | -           | -        | -        | 421
          8080 | localhost:8080        | cross-site  | navigate | document | 0
          8080 | localhost:8080        | cross-site  | navigate | iframe   | 403
          8080 | localhost:8080        | cross-site  | no-cors  | script   | 403
          8080 | localhost:8080        | same-site   | cors     | empty    | 403
          8080 | localhost:8080        | cross-site  | -        | -        | 403
          """)
  void request_isAnsweredForThisMachineAlone(
      int port, String host, String site, String mode, String destination, int status) {
    Map<String, Optional<String>> fields =
        Map.of(
            "Host", Optional.ofNullable(host),
            "Sec-Fetch-Site", Optional.ofNullable(site),
            "Sec-Fetch-Mode", Optional.ofNullable(mode),
            "Sec-Fetch-Dest", Optional.ofNullable(destination));

    Optional<ExplorerAnswer> refusal = LocalAccess.refusal(port, fields::get);

    assertThat(refusal.map(ExplorerAnswer::status).orElse(ALLOWED)).isEqualTo(status);
    refusal.ifPresent(
        answer -> {
          assertThat(answer.body()).isEmpty();
          assertThat(answer.headers()).containsExactlyElementsOf(ExplorerResponse.HEADERS);
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          localhost:8080        | http://localhost:8080        | -           | 404
          LOCALHOST:8080        | http://localhost:8080        | same-origin | 404
          127.0.0.1:8080        | http://127.0.0.1:8080        | -           | 404
          [::1]:8080            | http://[::1]:8080            | -           | 404
          localhost:8080        | -                            | -           | 403
          localhost:8080        | -                            | none        | 403
          localhost:8080        | null                         | -           | 403
          localhost:8080        | http://127.0.0.1:8080        | -           | 403
          localhost:8080        | https://localhost:8080       | -           | 403
          localhost:8080        | http://localhost             | -           | 403
          localhost:8080        | http://localhost:8080.a.test | -           | 403
          localhost:8080        | http://attacker.example      | -           | 403
          localhost:8080        | http://localhost:8080        | cross-site  | 403
          attacker.example:8080 | http://attacker.example:8080 | -           | 421
          -                     | http://localhost:8080        | -           | 421
          """)
  void form_isTakenFromItsOwnPageAlone(String host, String origin, String site, int status)
      throws IOException {
    Map<String, Optional<String>> fields =
        Map.of(
            "Host", Optional.ofNullable(host),
            "Origin", Optional.ofNullable(origin),
            "Sec-Fetch-Site", Optional.ofNullable(site));

    Explorer explorer = new Explorer(SampleSource.of(List.of("GPTBot"), "robots.txt"));
    ExplorerAnswer answer =
        LocalAccess.form(
            explorer,
            8080,
            name -> fields.getOrDefault(name, Optional.empty()),
            new ByteArrayInputStream("text=x".getBytes(StandardCharsets.UTF_8)));

    assertThat(answer.status()).isEqualTo(status);
  }
}
