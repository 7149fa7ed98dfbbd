<!doctype html>
<html <?php language_attributes(); ?>>
  <head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><?php wp_head(); ?></head>
  <body>
    <nav><ul><?php wp_list_pages( array( 'title_li' => '' ) ); ?></ul></nav>
    <main>
      <?php while ( have_posts() ) : ?>
        <?php the_post(); ?>
        <h1><?php the_title(); ?></h1>
        <?php the_content(); ?>
      <?php endwhile; ?>
    </main>
    <?php wp_footer(); ?>
  </body>
</html>
