package io.github.wayleave.internal.datatxt.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public class PartiesTest {
  private static final Optional<UrlReference> URL =
      Optional.of(UrlReference.of("https://www.example.org/contact"));
  private static final Optional<UrlReference> PATH = Optional.of(UrlReference.of("/contact"));
  private static final Optional<String> EMAIL = Optional.of("jo@example.org");
  private static final Optional<String> JO = Optional.of("Jo Doe");

  @Test
  void publisher_hasNameAndOptionalUrl() {
    assertThat(new Publisher("City of Prague", Optional.empty())).hasToString("City of Prague");
    assertThat(new Publisher("City of Prague", URL))
        .hasToString("City of Prague <https://www.example.org/contact>");
  }

  @Test
  void publisher_withoutName_isRefused() {
    assertThatThrownBy(() -> new Publisher(" ", URL))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("has no text; write 1 to 250 characters");
    assertThatThrownBy(() -> new Publisher("x".repeat(251), URL))
        .hasMessage("has 251 characters, but 1 to 250 are allowed; shorten it");
    assertThatCode(() -> new Publisher("\ud83d\ude00".repeat(250), URL)).doesNotThrowAnyException();
  }

  @Test
  void name_withAngleBrackets_isRefused() {
    assertThatThrownBy(() -> new Publisher("Jo <jo@example.org>", Optional.empty()))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "\"Jo <jo@example.org>\" contains \"<\" or \">\", which enclose an address; give the address under its own key");
    assertThatThrownBy(() -> new ContactPoint(Optional.of("a > b"), EMAIL, Optional.empty()))
        .isInstanceOf(InvalidValueException.class);
  }

  @Test
  void url_relative_isRefused() {
    String message =
        "\"/contact\" is a path, not a URL; write a URL such as https://www.example.org/contact";
    assertThatThrownBy(() -> new Publisher("x", PATH)).hasMessage(message);
    assertThatThrownBy(() -> new ContactPoint(JO, EMAIL, PATH)).hasMessage(message);
  }

  @Test
  void contact_hasLineForEachAddress() {
    assertThat(lines(new ContactPoint(JO, EMAIL, URL)))
        .containsExactly("Jo Doe <jo@example.org>", "Jo Doe <https://www.example.org/contact>");
    assertThat(lines(new ContactPoint(Optional.empty(), EMAIL, URL)))
        .containsExactly("jo@example.org", "https://www.example.org/contact");
    assertThat(lines(new ContactPoint(JO, Optional.empty(), URL)))
        .containsExactly("Jo Doe <https://www.example.org/contact>");
  }

  @Test
  void contact_withoutAddress_isRefused() {
    assertThatThrownBy(() -> new ContactPoint(JO, Optional.empty(), Optional.empty()))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("has neither an e-mail address nor a URL; add \"email\" or \"url\"");
  }

  @Test
  void rfc5321_4_5_3_emailAddressHasAtMost254Octets() {
    String longest = "x".repeat(64) + "@" + "y".repeat(189);
    assertThat(ContactPoint.of(longest).email()).contains(longest);
    assertThatThrownBy(() -> ContactPoint.of(longest + "z"))
        .isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> ContactPoint.of(longest.replace("xx", "x\u00e9")))
        .isInstanceOf(InvalidValueException.class);
  }

  @Test
  void url_fitsOnLine() {
    UrlReference longest = UrlReference.of("https://example.org/" + "a".repeat(15_963));
    UrlReference longer = UrlReference.of(longest + "b");
    String message =
        "would take 16001 bytes on its line of data.txt, where a non-ASCII character takes 6 to 12; expected at most 16000; shorten it";
    assertThat(new Publisher("P", Optional.of(longest)).url()).contains(longest);
    assertThatThrownBy(() -> new Publisher("PP", Optional.of(longest))).hasMessage(message);
    assertThatThrownBy(() -> new Publisher("P", Optional.of(longer))).hasMessage(message);
    assertThatThrownBy(() -> ContactPoint.of(longer + "cdefgh"))
        .isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> License.of(longer + "cdefgh"))
        .isInstanceOf(InvalidValueException.class);
  }

  public static List<String> lines(ContactPoint contact) {
    return NamedAddress.write(contact.name(), contact.email(), contact.url());
  }
}
