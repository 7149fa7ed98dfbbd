<?php
/**
 * Plugin Name: DSA Tracker
 * Description: Study progress as blocks and shortcodes. Everything stays in the visitor's browser; nothing is sent anywhere.
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const DSA_TRACKER_OPTIONS = array(
	'dsa_tracker_sync'   => 'dsa_tracker_clean_sync',
	'dsa_tracker_course' => 'dsa_tracker_clean_course',
);

/** Room that an element keeps until it has loaded, so that what follows stays where it is. */
const DSA_TRACKER_ROOM = array(
	'dsa-tracker'    => '80rem',
	'topic-grid'     => '71rem',
	'topic-table'    => '35rem',
	'progress-admin' => '18rem',
	'review-queue'   => '37rem',
	'activity-map'   => '37rem',
	'done-button'    => '2.75rem',
);

/** The elements with their attributes, as the build describes them to editors. */
function dsa_tracker_elements() {
	static $elements = null;
	if ( null === $elements ) {
		$elements = array();
		// A file of this plugin.
		$data = json_decode( file_get_contents( __DIR__ . '/elements.json' ), true );
		foreach ( $data as $tag ) {
			$elements[ $tag['name'] ] = $tag;
		}
	}
	return $elements;
}

/** Returns the tag of an element; unknown attributes and addresses that run something are left out. */
function dsa_tracker_tag( $name, $given, $content = '', $room = null ) {
	$elements = dsa_tracker_elements();
	if ( ! isset( $elements[ $name ] ) ) {
		return '';
	}
	// Progress goes to the server of the site and to none that an author names.
	$sync = 'dsa-tracker' === $name ? (string) get_option( 'dsa_tracker_sync', '' ) : '';
	if ( 'dsa-tracker' === $name ) {
		// The editor's own attributes, such as a lock, are no texts.
		$set   = function ( $value ) {
			return is_scalar( $value ) && '' !== (string) $value;
		};
		$given = array_filter( $given, $set ) + array( 'theme' => 'auto' );
	}
	$given['sync'] = $sync;
	$html = '<' . $name;
	foreach ( $elements[ $name ]['attributes'] as $attribute ) {
		$key   = $attribute['name'];
		$value = isset( $given[ $key ] ) ? $given[ $key ] : '';
		if ( true === $value || 'true' === $value ) {
			$html .= ' ' . $key;
		} elseif ( is_scalar( $value ) && '' !== (string) $value && false !== $value && dsa_tracker_is_safe( $key, $value ) ) {
			$html .= ' ' . $key . '="' . esc_attr( $value ) . '"';
		}
	}
	$room = null === $room && isset( DSA_TRACKER_ROOM[ $name ] ) ? DSA_TRACKER_ROOM[ $name ] : $room;
	if ( $room && empty( $given['compact'] ) ) {
		$html .= ' style="display:block;min-height:' . esc_attr( $room ) . '"';
	}
	wp_enqueue_script( 'dsa-tracker' );
	return $html . '>' . $content . '</' . $name . '>';
}

/** True unless a value is an address, and another one than of the web. */
function dsa_tracker_is_safe( $key, $value ) {
	if ( ! preg_match( '/(?:^|-)(?:href|src|sync)$/', $key ) ) {
		return true;
	}
	$plain = preg_replace( '/[\x00-\x20]+/', '', html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	return ! preg_match( '/^[a-z][a-z0-9+.\-]*:/i', $plain ) || preg_match( '/^(?:https?|wss?):\/\//i', $plain );
}

/** A table with a list inside; its room is that of its rows. */
function dsa_tracker_list( $given, $content ) {
	$items = substr_count( $content, '<li' );
	$room  = $items > 0 ? 'calc(' . $items . ' * 45px + 315px)' : null;
	return dsa_tracker_tag( 'topic-table', $given, wp_kses_post( $content ), $room );
}

add_action(
	'init',
	function () {
		wp_register_script( 'dsa-tracker', plugins_url( 'tracker/lazy.js', __FILE__ ), array(), '0.1.0', true );
		wp_register_script(
			'dsa-tracker-editor',
			plugins_url( 'editor.js', __FILE__ ),
			array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' ),
			'0.1.0',
			true
		);
		wp_localize_script( 'dsa-tracker-editor', 'dsaTrackerElements', array_values( dsa_tracker_elements() ) );
		foreach ( dsa_tracker_elements() as $name => $element ) {
			$attributes = array();
			foreach ( $element['attributes'] as $attribute ) {
				$is_switch                        = ! empty( $attribute['isSwitch'] );
				$attributes[ $attribute['name'] ] = array( 'type' => $is_switch ? 'boolean' : 'string' );
			}
			register_block_type(
				'dsa-tracker/' . $name,
				array(
					'api_version'     => 2,
					'attributes'      => $attributes,
					'editor_script'   => 'dsa-tracker-editor',
					'render_callback' => function ( $given, $content ) use ( $name ) {
						return 'topic-table' === $name && '' !== trim( $content )
							? dsa_tracker_list( $given, $content )
							: dsa_tracker_tag( $name, $given );
					},
				)
			);
		}
	}
);

// WordPress knows modules from 6.5 on.
add_filter(
	'script_loader_tag',
	function ( $tag, $handle ) {
		return 'dsa-tracker' === $handle ? preg_replace( '/<script(?: type=([\'"])[^\'"]*\1)? /', '<script type="module" ', $tag, 1 ) : $tag;
	},
	10,
	2
);

// [dsa-tracker element="topic-table" topic="array"]: encloses nothing, also where a later one is closed.
add_shortcode(
	'dsa-tracker',
	function ( $given, $content = '' ) {
		$given = dsa_tracker_given( $given );
		$name  = isset( $given['element'] ) ? $given['element'] : 'dsa-tracker';
		return dsa_tracker_tag( $name, $given ) . do_shortcode( (string) $content );
	}
);

// [dsa-list sheet="week-3" name="Arrays"] … [/dsa-list]: a list as the editor writes it.
add_shortcode(
	'dsa-list',
	function ( $given, $content = '' ) {
		// What is left of paragraphs that began before the shortcode, or end after it.
		$list = preg_replace( '/^\s*(?:<\/p>|<br\s*\/?>)|(?:<p>|<br\s*\/?>)\s*$/', '', trim( do_shortcode( (string) $content ) ) );
		return dsa_tracker_list( dsa_tracker_given( $given ), $list );
	}
);

/** Attributes of a shortcode; one without a value is a switch. */
function dsa_tracker_given( $given ) {
	$all = array();
	foreach ( (array) $given as $key => $value ) {
		if ( is_int( $key ) ) {
			$all[ $value ] = true;
		} else {
			$all[ $key ] = $value;
		}
	}
	return $all;
}

/** The pages of the course in order: each page below another, whose title is its topic. */
function dsa_tracker_lessons() {
	$pages = get_pages( array( 'sort_column' => 'menu_order,post_title' ) );
	return array_values(
		array_filter(
			$pages ? $pages : array(),
			function ( $page ) {
				return $page->post_parent > 0;
			}
		)
	);
}

function dsa_tracker_title( $page ) {
	return html_entity_decode( wp_strip_all_tags( get_the_title( $page ) ), ENT_QUOTES, 'UTF-8' );
}

// A course of pages, if the site names one: the button after each page, marks in its menus.
add_filter(
	'the_content',
	function ( $content ) {
		$course = get_option( 'dsa_tracker_course', '' );
		if ( '' === $course || ! is_page() || ! in_the_loop() || ! is_main_query() ) {
			return $content;
		}
		$lessons = dsa_tracker_lessons();
		$place   = array_search( get_the_ID(), wp_list_pluck( $lessons, 'ID' ), true );
		if ( false === $place ) {
			return $content;
		}
		$given = array(
			'sheet' => $course,
			'name'  => dsa_tracker_title( $lessons[ $place ] ),
			'href'  => get_permalink(),
			'topic' => dsa_tracker_title( $lessons[ $place ]->post_parent ),
		);
		if ( isset( $lessons[ $place + 1 ] ) ) {
			$given['next-href']  = get_permalink( $lessons[ $place + 1 ] );
			$given['next-label'] = dsa_tracker_title( $lessons[ $place + 1 ] );
		}
		return $content . dsa_tracker_tag( 'done-button', $given );
	},
	20
);

// [dsa-course]: its home, with all pages.
add_shortcode(
	'dsa-course',
	function () {
		$html  = '';
		$topic = 0;
		foreach ( dsa_tracker_lessons() as $page ) {
			if ( $page->post_parent !== $topic ) {
				$html .= ( $topic ? '</ul>' : '' ) . '<h2>' . esc_html( dsa_tracker_title( $page->post_parent ) ) . '</h2><ul>';
				$topic = $page->post_parent;
			}
			$html .= '<li><a href="' . esc_url( get_permalink( $page ) ) . '">' . esc_html( dsa_tracker_title( $page ) ) . '</a></li>';
		}
		return dsa_tracker_tag( 'topic-grid', array( 'sheet' => get_option( 'dsa_tracker_course', '' ) ), $html . ( $topic ? '</ul>' : '' ) );
	}
);

add_action(
	'wp_footer',
	function () {
		$course = get_option( 'dsa_tracker_course', '' );
		if ( '' === $course || ! is_page() ) {
			return;
		}
		$marks = array(
			'for'    => 'nav, aside, .widget-area, .wp-block-page-list',
			'sheet'  => $course,
			'labels' => true,
		);
		// Every part of it is escaped.
		echo dsa_tracker_tag( 'done-marks', $marks ), '<style>a[data-done]::after{content:"✓";margin-inline-start:.4em}</style>'; // phpcs:ignore
	},
	5
);

function dsa_tracker_clean_sync( $value ) {
	$address = trim( (string) $value );
	return preg_match( '/^wss?:\/\/[^\s"\'<>]+$/', $address ) ? $address : '';
}

function dsa_tracker_clean_course( $value ) {
	return substr( preg_replace( '/[^a-z0-9-]+/', '-', strtolower( trim( (string) $value ) ) ), 0, 40 );
}

add_action(
	'admin_init',
	function () {
		foreach ( DSA_TRACKER_OPTIONS as $option => $clean ) {
			register_setting( 'dsa_tracker', $option, array( 'sanitize_callback' => $clean ) );
		}
	}
);

add_action(
	'admin_menu',
	function () {
		add_options_page( 'DSA Tracker', 'DSA Tracker', 'manage_options', 'dsa-tracker', 'dsa_tracker_settings' );
	}
);

function dsa_tracker_settings() {
	$course = get_option( 'dsa_tracker_course', '' );
	$sync   = get_option( 'dsa_tracker_sync', '' );
	?>
	<div class="wrap">
		<h1>DSA Tracker</h1>
		<form method="post" action="options.php">
			<?php settings_fields( 'dsa_tracker' ); ?>
			<p><label>Course: <input name="dsa_tracker_course" value="<?php echo esc_attr( $course ); ?>"></label><br>
			If you name one, each page below another has a button to mark it as done. Letters, digits and hyphens, not beginning with my-.</p>
			<p><label>Sync server: <input name="dsa_tracker_sync" type="url" value="<?php echo esc_attr( $sync ); ?>" placeholder="wss://sync.example.edu"></label><br>
			Of your own, if you run one. Students turn it on themselves.</p>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

register_uninstall_hook( __FILE__, 'dsa_tracker_uninstall' );

function dsa_tracker_uninstall() {
	foreach ( array_keys( DSA_TRACKER_OPTIONS ) as $option ) {
		delete_option( $option );
	}
}
