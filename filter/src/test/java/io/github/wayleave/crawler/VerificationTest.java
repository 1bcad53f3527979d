package io.github.wayleave.crawler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.crawler.Verification.AddressCheck;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerificationTest {
  private static final List<DnsPattern> DNS = List.of(DnsPattern.of("bot.example.org"));
  private static final Optional<UrlReference> NONE = Optional.empty();
  private static final Optional<UrlReference> URL =
      Optional.of(UrlReference.of("https://bot.example.org/x"));

  @Test
  void constructor_copiesListAndSet() {
    List<DnsPattern> dns = new ArrayList<>(DNS);
    Set<AddressCheck> complete = EnumSet.of(AddressCheck.DNS);
    Verification verification = new Verification(dns, URL, URL, complete);
    dns.clear();
    complete.add(AddressCheck.ADDRESSES);
    assertThat(verification).isEqualTo(new Verification(DNS, URL, URL, Set.of(AddressCheck.DNS)));
    assertThat(new Verification(DNS, URL, NONE, EnumSet.allOf(AddressCheck.class)).complete())
        .containsExactly(AddressCheck.DNS, AddressCheck.ADDRESSES)
        .isUnmodifiable();
  }

  @Test
  void constructor_requiresSomethingToCheck() {
    assertThat(new Verification(DNS, NONE, NONE, Set.of()).addresses()).isEmpty();
    assertThat(new Verification(List.of(), URL, NONE, Set.of()).dns()).isEmpty();
    assertThat(new Verification(List.of(), NONE, URL, Set.of()).complete()).isEmpty();
    assertInvalid(List.of(), NONE, NONE, Set.of());
  }

  @Test
  void complete_requiresTheCheck() {
    assertInvalid(List.of(), URL, URL, Set.of(AddressCheck.DNS));
    assertInvalid(DNS, NONE, URL, Set.of(AddressCheck.ADDRESSES));
    assertInvalid(List.of(), NONE, URL, EnumSet.allOf(AddressCheck.class));
  }

  @Test
  void dns_hasAtMostAHundredPatterns() {
    assertThat(new Verification(Collections.nCopies(100, DNS.get(0)), NONE, NONE, Set.of()).dns())
        .hasSize(100);
    assertInvalid(Collections.nCopies(101, DNS.get(0)), NONE, NONE, Set.of());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/list.json",
        "http://bot.example.org/list.json",
        "ftp://bot.example.org/list.json",
        "https://user@bot.example.org/list.json",
        "https://bot.example.org/list.json#a",
        "bot.example.org"
      })
  void urls_otherThanHttps_areInvalid(String url) {
    assertThatExceptionOfType(InvalidValueException.class).isThrownBy(() -> Verification.list(url));
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> Verification.agent(url));
    if (url.startsWith("/") || url.startsWith("http:")) {
      Optional<UrlReference> reference = Optional.of(UrlReference.of(url));
      assertInvalid(DNS, reference, NONE, Set.of());
      assertInvalid(DNS, NONE, reference, Set.of());
    }
  }

  @Test
  void signature_isAnOriginOrASetOfKeysWithoutAQuery() {
    assertThat(Verification.agent("HTTPS://Agent.Example:443"))
        .hasToString("https://agent.example/");
    assertThat(Verification.agent("https://agent.example:8443/keys"))
        .hasToString("https://agent.example:8443/keys");
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> Verification.agent("https://agent.example/keys?a=b"));
    assertThat(Verification.list("https://agent.example/list?output=json"))
        .hasToString("https://agent.example/list?output=json");
  }

  @ParameterizedTest
  @EnumSource
  void addressCheck_everyConstant_hasAWord(AddressCheck check) {
    assertThat(AddressCheck.of(check.word())).hasValue(check);
    assertThat(AddressCheck.words()).contains(check.toString());
    assertThat(AddressCheck.of(check.name())).isEmpty();
  }

  private static void assertInvalid(
      List<DnsPattern> dns,
      Optional<UrlReference> addresses,
      Optional<UrlReference> signature,
      Set<AddressCheck> complete) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new Verification(dns, addresses, signature, complete));
  }
}
