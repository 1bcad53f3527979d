package io.github.wayleave.datatxt;

import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.Arrays;
import java.util.List;

/**
 * What a dataset is about, in the terms of the European Union.
 *
 * @param themes terms of the table {@code data-theme}, without duplicates
 * @param hvdCategories categories of high-value datasets (Implementing Regulation (EU) 2023/138),
 *     as URIs of their table, without duplicates
 * @param legislation absolute URLs of the legislation under which the dataset is published, without
 *     duplicates
 */
public record Classification(
    List<Theme> themes, List<UrlReference> hvdCategories, List<UrlReference> legislation) {
  /** The regulation that lists high-value datasets. */
  public static final String HVD_REGULATION = "http://data.europa.eu/eli/reg_impl/2023/138/oj";

  private static final String HVD_URI = "http://data.europa.eu/bna/c_[0-9a-f]{8}";

  /** Creates a classification. */
  public Classification {
    themes = List.copyOf(themes);
    hvdCategories = List.copyOf(hvdCategories);
    legislation = List.copyOf(legislation);
    UniqueValues.require(themes);
    UniqueValues.require(hvdCategories);
    UniqueValues.require(legislation);
  }

  /**
   * Parses a category of high-value datasets: one of the six words, or the URI of a term of the
   * table.
   *
   * @throws InvalidValueException if {@code text} is neither
   */
  public static UrlReference hvdCategory(String text) {
    String uri =
        text.matches(HVD_URI)
            ? text
            : KeywordLookup.of(
                    text,
                    Arrays.asList(HvdCategory.values()),
                    HvdCategory::word,
                    "a category of high-value datasets")
                .uri();
    return UrlReference.absolute(uri);
  }

  /** The thematic categories of the annex of the regulation. */
  public enum HvdCategory {
    /** Geospatial data. */
    GEOSPATIAL("geospatial", "c_ac64a52d"),
    /** Earth observation and environment. */
    EARTH_OBSERVATION("earth-observation", "c_dd313021"),
    /** Meteorological data. */
    METEOROLOGICAL("meteorological", "c_164e0bf5"),
    /** Statistics. */
    STATISTICS("statistics", "c_e1da4e07"),
    /** Companies and their ownership. */
    COMPANIES("companies", "c_a9135398"),
    /** Mobility. */
    MOBILITY("mobility", "c_b79e35eb");

    private final String word;
    private final String code;

    HvdCategory(String word, String code) {
      this.word = word;
      this.code = code;
    }

    /** Returns the word for this category in a policy. */
    public String word() {
      return word;
    }

    private String uri() {
      return "http://data.europa.eu/bna/" + code;
    }
  }

  /** A term of the European Union's table of themes of data (authority table data-theme). */
  public enum Theme {
    /** Agriculture, fisheries, forestry and food. */
    AGRI("Agriculture, fisheries, forestry and food"),
    /** Economy and finance. */
    ECON("Economy and finance"),
    /** Education, culture and sport. */
    EDUC("Education, culture and sport"),
    /** Energy. */
    ENER("Energy"),
    /** Environment. */
    ENVI("Environment"),
    /** Government and public sector. */
    GOVE("Government and public sector"),
    /** Health. */
    HEAL("Health"),
    /** International issues. */
    INTR("International issues"),
    /** Justice, legal system and public safety. */
    JUST("Justice, legal system and public safety"),
    /** Provisional data. */
    OP_DATPRO("Provisional data"),
    /** Regions and cities. */
    REGI("Regions and cities"),
    /** Population and society. */
    SOCI("Population and society"),
    /** Science and technology. */
    TECH("Science and technology"),
    /** Transport. */
    TRAN("Transport");

    /** The address of the table, to which the code of a term is appended. */
    public static final String TABLE =
        "http://publications.europa.eu/resource/authority/data-theme/";

    private final String label;

    Theme(String label) {
      this.label = label;
    }

    /**
     * Parses the code of a theme, such as {@code ENVI}.
     *
     * @throws InvalidValueException if {@code code} is not in the table
     */
    public static Theme of(String code) {
      return KeywordLookup.of(code, Arrays.asList(values()), Theme::name, "a theme");
    }

    /** Returns the English label of this theme. */
    public String label() {
      return label;
    }
  }
}
