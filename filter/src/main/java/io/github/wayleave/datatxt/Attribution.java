package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.TextLimits;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;

/**
 * The identifiers of a dataset outside the site, and whom to credit for it.
 *
 * @param identifier the identifier that others use, such as a DOI or a URL: 1 to {@value
 *     #MAX_IDENTIFIER_CHARACTERS} characters on one line
 * @param sameAs absolute URLs of other descriptions of the same dataset, without duplicates
 * @param creators the persons and organizations that made the dataset, without duplicates; the URL
 *     of one is an ORCID, a ROR or a page
 * @param funders the organizations that paid for it, without duplicates
 * @param citation how to cite it, 1 to {@value #MAX_CITATION_CHARACTERS} characters on one line
 */
public record Attribution(
    Optional<String> identifier,
    List<UrlReference> sameAs,
    List<Publisher> creators,
    List<Publisher> funders,
    Optional<String> citation) {
  /** The longest identifier, in characters. */
  public static final int MAX_IDENTIFIER_CHARACTERS = 500;

  /** The longest citation, in characters. */
  public static final int MAX_CITATION_CHARACTERS = 1_000;

  /** The prefix of the URLs that identify persons. */
  public static final String ORCID = "https://orcid.org/";

  /** The prefix of the URLs that identify research organizations. */
  public static final String ROR = "https://ror.org/";

  /**
   * Creates an attribution.
   *
   * @throws InvalidValueException if a component is not as described above
   */
  public Attribution {
    sameAs = List.copyOf(sameAs);
    creators = List.copyOf(creators);
    funders = List.copyOf(funders);
    if (identifier.isPresent()) {
      checkIdentifier(identifier.get());
    }
    if (citation.isPresent()) {
      checkCitation(citation.get());
    }
    UniqueValues.require(sameAs);
    UniqueValues.require(creators);
    UniqueValues.require(funders);
  }

  static String checkIdentifier(String text) {
    return DataTxtLine.checkFits(
        DataTxtFieldNames.IDENTIFIER, TextLimits.oneLine(text, MAX_IDENTIFIER_CHARACTERS));
  }

  static String checkCitation(String text) {
    return DataTxtLine.checkFits(
        DataTxtFieldNames.CITATION, TextLimits.oneLine(text, MAX_CITATION_CHARACTERS));
  }

  /**
   * Returns the URL of an ORCID such as {@code 0000-0002-1825-0097}, which may already be a URL.
   *
   * @throws InvalidValueException if {@code text} is not an ORCID with a correct check digit (ISO
   *     7064, MOD 11-2)
   */
  public static UrlReference orcid(String text) {
    String digits = text.replaceFirst("^https?://orcid\\.org/", "");
    if (!digits.matches("([0-9]{4}-){3}[0-9]{3}[0-9X]") || !hasCheckDigit(digits)) {
      throw new InvalidValueException(
          "\"%s\" is not an ORCID with a correct check digit; write it like 0000-0002-1825-0097"
              .formatted(text));
    }
    return UrlReference.absolute(ORCID + digits);
  }

  private static boolean hasCheckDigit(String digits) {
    int total = 0;
    for (char c : digits.substring(0, digits.length() - 1).replace("-", "").toCharArray()) {
      total = (total + c - '0') * 2;
    }
    int check = (12 - total % 11) % 11;
    return digits.charAt(digits.length() - 1) == (check == 10 ? 'X' : (char) ('0' + check));
  }

  /**
   * Returns the URL of a ROR such as {@code 03yrm5c26}, which may already be a URL.
   *
   * @throws InvalidValueException if {@code text} does not have the form of a ROR
   */
  public static UrlReference ror(String text) {
    String id = text.replaceFirst("^https?://ror\\.org/", "");
    if (!id.matches("0[a-hj-km-np-tv-z0-9]{6}[0-9]{2}")) {
      throw new InvalidValueException(
          "\"%s\" is not a ROR; write it like 03yrm5c26".formatted(text));
    }
    return UrlReference.absolute(ROR + id);
  }
}
